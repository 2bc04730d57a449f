import { msg } from '@furrow/kit/msg.ts';
import type { EntityName } from '../entity-rows.ts';
import type { Occasion, Ways } from './occasion.ts';
import { pageOfRow } from './row-pages.ts';

/**
 * Everything the product notifies people of, each occasion once: its name, the recipients, the
 * text, the row it is about, the address it opens and the ways it takes unless a person chooses
 * otherwise. The settings screen, the mails, the pushes and the tests follow from this list.
 * @source docs/decisions/136
 */

const atOnce: Ways = { bell: true, push: true, mail: 'at_once' };
const daily: Ways = { bell: true, push: true, mail: 'daily' };
const quiet: Ways = { bell: true, push: false, mail: 'off' };

const pageOf = (entity: EntityName) => (id: string) => pageOfRow(entity, id);

const ofRecord = { entity: 'record', opens: pageOf('record') } as const;
const advice = { ...ofRecord, group: 'advice', level: 'info' } as const;
/** The page of a comment leads to its subject. */
const comment = {
  entity: 'comment',
  group: 'comments',
  level: 'info',
  opens: pageOf('comment'),
} as const;
const work = { ...ofRecord, group: 'work', level: 'info' } as const;

const toAppliers = {
  who: msg`The applier and the coworkers`,
  audience: ['applier', 'coworkers'],
} as const;
const toManagers = {
  who: msg`Owner, administrators and managers`,
  audience: ['managers'],
} as const;

const list = {
  advice_given: {
    ...advice,
    label: msg`Advice given`,
    who: msg`People who may accept it`,
    audience: ['deciders'],
    text: msg`{by} advises: {about}.`,
    ways: atOnce,
  },
  advice_taken: {
    ...advice,
    label: msg`Advice taken over`,
    who: msg`The adviser`,
    audience: ['maker'],
    text: msg`{by} took over the advice: {about}.`,
    ways: daily,
  },
  advice_declined: {
    ...advice,
    label: msg`Advice declined`,
    who: msg`The adviser`,
    level: 'warning',
    audience: ['maker'],
    text: msg`{by} declined the advice: {about}. Reason: {reason}`,
    ways: atOnce,
  },
  advice_withdrawn: {
    ...advice,
    label: msg`Advice withdrawn`,
    who: msg`People who may accept it`,
    level: 'warning',
    audience: ['deciders'],
    text: msg`{by} withdrew the advice: {about}. Reason: {reason}`,
    ways: atOnce,
  },
  advice_asked: {
    ...comment,
    group: 'advice',
    label: msg`Question about advice`,
    who: msg`The adviser`,
    audience: ['adviser'],
    text: msg`{by} asks about the advice {about}: {text}`,
    ways: atOnce,
  },
  comment_mention: {
    ...comment,
    label: msg`You are mentioned`,
    who: msg`The person mentioned`,
    audience: ['mentioned'],
    text: msg`{by} mentions you on {about}: {text}`,
    ways: atOnce,
  },
  comment_added: {
    ...comment,
    label: msg`Comments on what you take part in`,
    who: msg`Earlier commenters, the planner, the applier and the adviser`,
    audience: ['talking'],
    text: msg`{by} comments on {about}: {text}`,
    ways: { bell: true, push: true, mail: 'off' },
  },
  work_assigned: {
    ...work,
    ...toAppliers,
    label: msg`Work assigned`,
    text: msg`{by} assigned you work: {about}.`,
    ways: atOnce,
  },
  work_changed: {
    ...work,
    ...toAppliers,
    label: msg`Work changed`,
    text: msg`{by} changed the work: {about}.`,
    ways: daily,
  },
  work_cancelled: {
    ...work,
    ...toAppliers,
    label: msg`Work cancelled`,
    level: 'warning',
    text: msg`{by} cancelled the work: {about}.`,
    ways: atOnce,
  },
  work_finished: {
    ...work,
    label: msg`Work finished`,
    who: msg`Planner, owner, administrators and managers`,
    level: 'success',
    audience: ['planner', 'maker', 'managers'],
    text: msg`{by} finished the work: {about}.`,
    ways: quiet,
  },
  work_late: {
    ...work,
    label: msg`Overdue work`,
    who: msg`Applier, planner, owner, administrators and managers`,
    level: 'warning',
    audience: ['applier', 'planner', 'managers'],
    text: msg`Not done on its day: {about}.`,
    ways: daily,
    lasts: true,
  },
  work_not_allowed: {
    ...ofRecord,
    ...toManagers,
    label: msg`Work done that is not allowed`,
    group: 'work',
    level: 'danger',
    text: msg`Done, and not allowed by the admission of {product}: {about}.`,
    ways: atOnce,
    lasts: true,
  },
  disease_risk: {
    ...toManagers,
    label: msg`Risk of a disease`,
    group: 'crops',
    level: 'warning',
    entity: 'cropfield',
    opens: () => '/cropr/farm/weather/',
    text: msg`High risk of {disease} on {about}, on {date}.`,
    ways: atOnce,
    lasts: true,
  },
  waiting_ended: {
    ...toManagers,
    label: msg`Waiting time ends`,
    group: 'crops',
    level: 'info',
    entity: 'cropfield',
    opens: pageOf('cropfield'),
    text: msg`The waiting time of {about} ended: harvest from {date} on.`,
    ways: daily,
    lasts: true,
  },
  waiting_broken: {
    ...ofRecord,
    ...toManagers,
    label: msg`Harvest planned within a waiting time`,
    group: 'crops',
    level: 'danger',
    text: msg`Harvest is planned for {harvest}, the waiting time lasts until {date}: {about}.`,
    ways: atOnce,
    lasts: true,
  },
  stock_short: {
    ...toManagers,
    label: msg`Stock below planned work`,
    group: 'farm',
    level: 'warning',
    entity: 'stock',
    opens: pageOf('stock'),
    text: msg`{about}: {left} {unit} left, planned work needs {needed} {unit}.`,
    ways: daily,
    lasts: true,
  },
  contract_short: {
    ...toManagers,
    label: msg`Contract short of area`,
    group: 'farm',
    level: 'warning',
    entity: 'contract',
    opens: pageOf('contract'),
    text: msg`{about}: the fields cover {covered} % of the contract.`,
    ways: daily,
    lasts: true,
  },
  certificate_ends: {
    ...toManagers,
    label: msg`Certificate ends`,
    group: 'farm',
    level: 'warning',
    entity: 'certificate',
    opens: pageOf('certificate'),
    text: msg`The certificate {about} ends on {date}.`,
    ways: daily,
    lasts: true,
  },
  subscription_ends: {
    label: msg`Subscription ends`,
    who: msg`The owner`,
    group: 'account',
    level: 'warning',
    audience: ['owner'],
    entity: null,
    opens: () => '/subscription/my_subscriptions',
    text: msg`The subscription of {farm} ends on {date}.`,
    ways: atOnce,
    lasts: true,
  },
  import_done: {
    label: msg`Import and other tasks done`,
    who: msg`The person who started it`,
    group: 'account',
    level: 'success',
    audience: ['self'],
    entity: null,
    opens: (id) => id,
    text: msg`{message}`,
    type: 'task',
    ways: { bell: true, push: true, mail: 'off' },
  },
  conflict: {
    label: msg`Conflict of changes`,
    who: msg`The person whose change was refused`,
    group: 'account',
    level: 'warning',
    audience: ['self'],
    entity: null,
    opens: (id) => id,
    text: msg`Your change was not saved, because somebody else changed the same: {name}.`,
    ways: quiet,
  },
  invitation_accepted: {
    label: msg`Invitation accepted`,
    who: msg`Owner, administrators and managers`,
    group: 'account',
    level: 'success',
    audience: ['managers'],
    entity: 'farmcontact',
    opens: pageOf('farmcontact'),
    text: msg`{about} accepted the invitation to {farm}.`,
    ways: { bell: true, push: true, mail: 'off' },
  },
  mail_bounced: {
    label: msg`Mail that cannot be delivered`,
    who: msg`The addressee`,
    group: 'account',
    level: 'danger',
    audience: ['self'],
    entity: null,
    opens: () => '/cropr/settings/notifications/',
    text: msg`Mail to {address} cannot be delivered: {reason} No more is sent there.`,
    ways: quiet,
    always: true,
  },
} as const satisfies Readonly<Record<string, Occasion>>;

/** The name of an occasion. */
export type OccasionName = keyof typeof list;

/** The occasions by their names. */
export const occasions: Readonly<Record<OccasionName, Occasion>> = list;

/** Whether a text names an occasion. */
export const isOccasion = (name: string): name is OccasionName => Object.hasOwn(occasions, name);

/** The names of all occasions, in the order of the settings screen. */
export const occasionNames: readonly OccasionName[] = Object.keys(occasions).filter(isOccasion);
