import type { AnyStateNode } from 'xstate';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { type PublicTag, publicTags } from '../../../src/machines/application/application.tags.ts';
import { applicationPageMessages } from '../../../src/messages/application-pages.ts';
import { applicationStates } from '../../../src/messages/applications.ts';

/** A state with the tags of all that it is in. */
interface Place {
  tags: ReadonlySet<string>;
}

function placesIn(node: AnyStateNode, around: readonly string[] = []): Place[] {
  const tags = [...around, ...node.tags];
  const within = Object.values(node.states).flatMap((state) => placesIn(state, tags));
  return within.length > 0 ? within : [{ tags: new Set(tags) }];
}

const places = placesIn(applicationMachine.root);
/** Of several, the one that an application comes to first. */
const placeOf = (tag: PublicTag) => places.find(({ tags }) => tags.has(tag));

/** Whose turn it is there, as the list of applications says it; empty where nobody has anything to do. */
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

/**
 * What stands in for a line of a page's text: the states of the chart of applications, in the words that learners read of
 * their own.
 */
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
