import { type ChildNode, parse, type Rule as StyleRule } from 'postcss';
import readSelectors, { type Attribute, type Node, type Selector } from 'postcss-selector-parser';

/** What something in a style sheet is for. */
export interface Use {
  /**
   * What a page must have for it to matter: elements, classes of our modules, attributes that `:has()` asks for, and those
   * that the program alone changes. It may always matter where it needs nothing.
   */
  needs: readonly string[];
  /** Whether it is for a pointer or for paper alone, and so never for what is seen first. */
  isForLater: boolean;
}

/** A rule with each of its selectors, or what has none. */
export interface Rule {
  selectors: readonly (Use & { text: string })[];
  /** What stands behind the selectors. */
  body: string;
}

/** Rules under a condition, or in a layer. */
export interface Block {
  opening: string;
  rules: readonly (Rule | Block)[];
}

const ofState: ReadonlySet<string> = new Set(['aria-disabled', 'aria-current']);
const forPointer: ReadonlySet<string> = new Set([':hover', ':active', '::selection']);

/** The parts of a selector that all must match. */
function partsOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    // Of choices one is enough, or none may be there; what is counted or asked of the language is no element.
    if (node.type === 'pseudo' && node.nodes.length > 0 && node.value !== ':has') return [];
    return 'nodes' in node ? [node, ...partsOf(node.nodes)] : [node];
  });
}

/** Around the markup of every page. */
const frame: ReadonlySet<string> = new Set(['html', 'body']);

/** The classes of modules are named by their file and themselves. */
const isOfModule = (part: Node | undefined) => part?.type === 'class' && part.value.includes('_');

/**
 * Whether the program alone changes it: data of an element with one of our classes, which are on none around the page, or a
 * mark of the document, which `useRootMark` sets.
 */
const isOfProgram = (part: Attribute) =>
  ofState.has(part.attribute) ||
  part.attribute.startsWith('data-mark-') ||
  (part.attribute.startsWith('data-') && isOfModule(part.prev()));

function needsOf(selector: Selector): string[] {
  return partsOf(selector.nodes).flatMap((part) => {
    if (part.type === 'class') return isOfModule(part) ? [part.value] : [];
    if (part.type === 'tag') return frame.has(part.value) ? [] : [part.value];
    if (part.type === 'pseudo' && part.value === ':disabled') return ['disabled'];
    if (part.type !== 'attribute') return [];
    const isAsked = part.parent?.parent?.type === 'pseudo';
    return isAsked || isOfProgram(part) ? [part.attribute] : [];
  });
}

const isForPointer = (selector: Selector) =>
  partsOf(selector.nodes).some((part) => part.type === 'pseudo' && forPointer.has(part.value));

const plain = (text: string, isForLater = false): Rule => ({ selectors: [{ text, needs: [], isForLater }], body: '' });

function ruleOf(node: ChildNode): (Rule | Block)[] {
  if (node.type === 'rule') {
    const selectors = readSelectors()
      .astSync(node.selector)
      .nodes.map((selector) => ({
        text: selector.toString(),
        needs: needsOf(selector),
        isForLater: isForPointer(selector),
      }));
    return [{ selectors, body: node.toString().slice(node.selector.length) }];
  }
  if (node.type !== 'atrule') return [];
  const { name, params, nodes } = node;
  if (nodes === undefined) return [plain(`${node.toString()};`)];
  if (name === 'media' && params === 'print') return [plain(node.toString(), true)];
  const isOfRules = !name.endsWith('keyframes') && nodes.some(({ type }) => type !== 'decl');
  if (!isOfRules) return [plain(node.toString())];
  return [{ opening: `@${name}${node.raws.afterName ?? ' '}${params}`, rules: nodes.flatMap(ruleOf) }];
}

/** The rules of a style sheet, in their order. */
export const rulesOf = (css: string): (Rule | Block)[] => parse(css).nodes.flatMap(ruleOf);

/** The text of what is wanted; rules and blocks of which nothing is are left out. */
export function textOf(rules: readonly (Rule | Block)[], isWanted: (use: Use) => boolean): string {
  return rules
    .map((rule) => {
      if ('opening' in rule) {
        const inner = textOf(rule.rules, isWanted);
        return inner === '' ? '' : `${rule.opening}{${inner}}`;
      }
      const wanted = rule.selectors.filter(isWanted).map(({ text }) => text);
      return wanted.length === 0 ? '' : wanted.join(',') + rule.body;
    })
    .join('');
}

/** What the rule of a selector declares; null where the style sheet has none. */
export function declarationsOf(css: string, selector: string): string | null {
  const rule = parse(css).nodes.find((node): node is StyleRule => node.type === 'rule' && node.selector === selector);
  return rule === undefined ? null : rule.nodes.join(';');
}
