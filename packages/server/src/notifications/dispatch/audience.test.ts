import {
  occasionNames,
  occasions,
  type OccasionName,
} from '@furrow/domain/notification/occasions.ts';
import { describe, expect, it } from 'vitest';
import { accountsOf, type Member } from './audience.ts';
import { lastingOccasions, watches } from './watch.ts';

/** Recipients of each occasion, and people who get nothing. @source docs/decisions/136 */

const member = (name: string, permissions: readonly string[] = [], more = {}): Member => ({
  contact: `${name}'s contact`,
  account: name,
  is_owner: false,
  is_root: false,
  permissions,
  ...more,
});
const members = [
  member('owner', [], { is_owner: true }),
  member('administrator', [], { is_root: true }),
  member('manager', ['manager']),
  member('adviser', ['adviser']),
  member('other adviser', ['adviser']),
  member('applier', ['applier']),
  member('coworker', ['applier']),
  member('other applier', ['applier']),
  member('planner', ['viewer']),
  member('viewer', ['viewer']),
  member('buyer', ['buyer']),
];
const row = {
  applier: "applier's contact",
  coworkers: ["coworker's contact"],
  planner: "planner's contact",
  made_by: 'adviser',
  adviser: "adviser's contact",
  mentions: ["viewer's contact"],
  talking: ["manager's contact", "viewer's contact", "applier's contact"],
};
const heads = ['administrator', 'manager', 'owner'];

const table: Readonly<Record<OccasionName, readonly string[]>> = {
  advice_given: heads,
  advice_taken: ['adviser'],
  advice_declined: ['adviser'],
  advice_withdrawn: heads,
  advice_asked: ['adviser'],
  comment_mention: ['viewer'],
  comment_added: ['applier', 'manager'],
  work_assigned: ['applier', 'coworker'],
  work_changed: ['applier', 'coworker'],
  work_cancelled: ['applier', 'coworker'],
  work_finished: [...heads, 'adviser', 'planner'],
  work_late: [...heads, 'applier', 'planner'],
  work_not_allowed: heads,
  disease_risk: heads,
  waiting_ended: heads,
  waiting_broken: heads,
  stock_short: heads,
  contract_short: heads,
  certificate_ends: heads,
  subscription_ends: ['owner'],
  import_done: [],
  conflict: [],
  invitation_accepted: heads,
  mail_bounced: [],
};

describe('NOT-11 audience of notifications', () => {
  it.each(occasionNames)('NOT-11 of %s', (name) =>
    expect(accountsOf(occasions[name].audience, members, row, null).toSorted()).toEqual(
      table[name].toSorted(),
    ),
  );

  it.each(occasionNames)('NOT-11 of %s never the author', (name) => {
    for (const { account } of members)
      expect(accountsOf(occasions[name].audience, members, row, account)).not.toContain(account);
  });

  it('NOT-11 of received work only its recipients', () =>
    expect(
      accountsOf(
        occasions.work_assigned.audience,
        members,
        { ...row, only: ["coworker's contact"] },
        null,
      ),
    ).toEqual(['coworker']));

  it('NOT-11 every lasting occasion is watched, each once', () =>
    expect(watches.flatMap(({ of }) => of).toSorted()).toEqual(lastingOccasions.toSorted()));
});
