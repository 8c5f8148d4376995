import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import { maxVariants } from '../../../shared/portfolio/look.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { KeptPortfolioVariant, PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { UndoLine } from '../../../ui/undo-line.tsx';
import styles from './builder.module.css';
import { addVariant, deleteVariant } from './commands.ts';
import type { EditVariant } from './edit-variant.ts';

const texts = portfolioBuilderMessages.variant;

const nameOf = (number: number, { name }: Pick<PortfolioVariant, 'name'>) => name.trim() || texts.unnamed(number);

interface OpenVariantProps {
  variants: readonly KeptPortfolioVariant[];
  number: number;
  /** The current state. */
  variant: PortfolioVariant;
  /** Whether all changes are saved. */
  isSaved: boolean;
  /** Whether the variant was just added; then the name field gets the focus. */
  isNew: boolean;
  onChoose: (number: number) => void;
  onAdded: (number: number) => void;
  onEdit: EditVariant;
  onDeleted: (gone: Gone) => void;
}

/** A deleted variant. */
export interface Gone {
  number: number;
  variant: PortfolioVariant;
}

/** The select and name of the open variant. New variants are copies of it. */
export function OpenVariant({ variants, number, variant, isSaved, isNew, ...on }: OpenVariantProps) {
  const { onChoose, onAdded, onEdit, onDeleted } = on;
  const adding = useCommand(addVariant);
  const deleting = useCommand(deleteVariant);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    name.current?.focus();
    name.current?.select();
  }, [isNew]);
  const free = Array.from({ length: maxVariants }, (_, index) => index + 1).find(
    (one) => one > 1 && variants.every((other) => other.number !== one),
  );
  const add = () => {
    if (free === undefined || adding.isPending) return;
    const copy = { ...variant, name: texts.unnamed(free) };
    adding.mutate({ number: free, variant: copy }, { leadsOn: () => onAdded(free) });
  };
  const remove = () => {
    if (deleting.isPending) return;
    // Undo also restores text that was typed right before the deletion.
    deleting.mutate(number, { leadsOn: (was) => onDeleted({ number, variant: was.variant ?? variant }) });
  };
  return (
    <>
      <SelectField
        label={texts.choose}
        value={number}
        options={variants.map((one) => [
          String(one.number),
          nameOf(one.number, one.number === number ? variant : one.variant),
        ])}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      <FormField
        ref={name}
        label={texts.name}
        help={texts.nameHelp}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        value={variant.name}
        onChange={({ target }) => onEdit(() => ({ name: target.value }))}
      />
      <Row gap={3} align="center">
        {free === undefined ? (
          <p className={styles.soft}>{texts.full(maxVariants)}</p>
        ) : (
          <Button needsServer aria-busy={adding.isPending} onClick={add}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        )}
        {number > 1 && (
          <Button needsServer variant="plain" disabled={!isSaved} aria-busy={deleting.isPending} onClick={remove}>
            <Trash aria-hidden />
            {texts.remove}
          </Button>
        )}
      </Row>
      {adding.isError && (
        <AlertBox type="danger" failure={adding.error} text={texts.addFailed(failureText(adding.error))} />
      )}
      {deleting.isError && (
        <AlertBox type="danger" failure={deleting.error} text={texts.removeFailed(failureText(deleting.error))} />
      )}
    </>
  );
}

/** The undo message for a deleted variant. */
export function GoneVariant({ gone, onBack }: { gone: Gone | null; onBack: (number: number) => void }) {
  const adding = useCommand(addVariant);
  return (
    <>
      <UndoLine
        text={gone && texts.removed(nameOf(gone.number, gone.variant))}
        onUndo={gone === null ? undefined : () => adding.mutate(gone, { leadsOn: () => onBack(gone.number) })}
      />
      {adding.isError && (
        <AlertBox type="danger" failure={adding.error} text={texts.putBackFailed(failureText(adding.error))} />
      )}
    </>
  );
}
