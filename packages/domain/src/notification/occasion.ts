import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { EntityName } from '../entity-rows.ts';
import type { NotificationLevel } from './notification.ts';

/** Times at which mail about an occasion is sent. */
export const mailTimes = ['off', 'at_once', 'daily'] as const;
/** Time at which mail about an occasion is sent. */
export type MailTime = (typeof mailTimes)[number];

/** Ways in which a person is notified of an occasion. */
export interface Ways {
  readonly bell: boolean;
  readonly push: boolean;
  readonly mail: MailTime;
}

/**
 * Recipients: a person's relation to the row, or their rights on it. `self` is a person whom the
 * occasion itself names.
 */
export type Audience =
  | 'applier'
  | 'coworkers'
  | 'planner'
  | 'maker'
  | 'deciders'
  | 'managers'
  | 'owner'
  | 'mentioned'
  | 'adviser'
  | 'talking'
  | 'self';

/** The headings under which occasions are listed. */
export const occasionGroups = {
  advice: msg`Advice`,
  comments: msg`Comments`,
  work: msg`Work`,
  crops: msg`Crops and waiting times`,
  farm: msg`Stock, contracts and certificates`,
  account: msg`Files, people and account`,
} as const satisfies Readonly<Record<string, Text>>;
/** The name of a heading. */
export type OccasionGroup = keyof typeof occasionGroups;

/** One thing that people are notified of. */
export interface Occasion {
  readonly label: Text;
  /** Recipients, in words. */
  readonly who: Text;
  readonly group: OccasionGroup;
  readonly level: NotificationLevel;
  readonly audience: readonly Audience[];
  /** Entity whose read right a recipient needs; null if there is no row. */
  readonly entity: EntityName | null;
  /** `{about}` is the row, `{by}` the person; the others are values of the occasion. */
  readonly text: Text;
  /** The page that shows it. */
  readonly opens: (id: string) => string;
  readonly ways: Ways;
  /**
   * Applies while a condition lasts, and is announced again after the condition ended meanwhile.
   */
  readonly lasts?: true;
  /** It must be heard: its bell cannot be switched off. */
  readonly always?: true;
  /** The type shown in its messages; the name of the occasion when left out. */
  readonly type?: string;
}
