import type { AnyStateNode } from 'xstate';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { type PublicTag, publicTags } from '../../../src/machines/application/application.tags.ts';
import { applicationPageMessages } from '../../../src/messages/application-pages.ts';
import { applicationStates } from '../../../src/messages/applications.ts';

/** A state with the tags of all its ancestors. */
interface Place {
  tags: ReadonlySet<string>;
}

function placesIn(node: AnyStateNode, around: readonly string[] = []): Place[] {
  const tags = [...around, ...node.tags];
  const within = Object.values(node.states).flatMap((state) => placesIn(state, tags));
  return within.length > 0 ? within : [{ tags: new Set(tags) }];
}

const places = placesIn(applicationMachine.root);
/** The state that an application reaches first. */
const placeOf = (tag: PublicTag) => places.find(({ tags }) => tags.has(tag));

/** Whose turn it is, worded as in the list of applications; empty if there is nothing to do. */
function turnAt({ tags }: Place): string {
  const { groups } = applicationPageMessages;
  if (tags.has('waitingOnLearner')) return ` *${groups.learner}.*`;
  return tags.has('waitingOnUs') ? ` *${groups.us}.*` : '';
}

function line(tag: PublicTag): string {
  const { label, text } = applicationStates[tag];
  const place = placeOf(tag);
  return `**${label}.** ${text}${place === undefined ? '' : turnAt(place)}`;
}

const isOnTheWay = (tag: PublicTag) => placeOf(tag)?.tags.has('live') === true;

/** Replaces a placeholder in a page's text with the states of the application chart, worded as learners see them. */
export const chartTexts: Readonly<Record<string, string>> = {
  application_path: publicTags
    .filter(isOnTheWay)
    .map((tag, index) => `${index + 1}. ${line(tag)}`)
    .join('\n'),
  application_ends: publicTags
    .filter((tag) => !isOnTheWay(tag))
    .map((tag) => `- ${line(tag)}`)
    .join('\n'),
};
