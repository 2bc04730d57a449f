import { choice, dateTime, defineEntity, everyVerb, ref, refs, text } from '@furrow/kit';
import type { DraftOf } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { commentRules, gatherFirst } from './comment.rules.ts';

/** Entities that comments are written on, by the field of a comment that names the row. */
export const commentedEntities = ['record', 'cropfield', 'plan'] as const;
/** An entity that comments are written on. */
export type CommentedEntity = (typeof commentedEntities)[number];

const commentFields = {
  record: ref(msg`Record`, 'record', { onDelete: 'follow' }),
  cropfield: ref(msg`Crop field`, 'cropfield', { onDelete: 'follow' }),
  plan: ref(msg`Plan`, 'plan', { onDelete: 'follow' }),
  author: ref(msg`Author`, 'farmcontact', { readOnly: true, note: 'Who wrote it.' }),
  date: dateTime(msg`Date`),
  text: text(msg`Text`, { required: true, max: 5000, multiline: true, notBlank: true }),
  kind: choice(msg`Kind`, ['remark', 'question'], {
    default: 'remark',
    labels: { remark: msg`Comment`, question: msg`Question about the advice` },
  }),
  reply_to: ref(msg`Reply to`, 'comment', {
    note: 'A question is open until somebody else replies to it.',
  }),
  mentions: refs(msg`Mentioned`, 'farmcontact', {
    note: 'Contacts who are told of it. Who may not read the comment is told nothing.',
  }),
};

/**
 * A comment on a record, a crop field or a plan, or a reply to one. It belongs to exactly one of
 * the three, and is hidden from whoever may not read that.
 * @source docs/decisions/150
 */
export const comment = defineEntity({
  name: 'comment',
  list: 'comments',
  label: msg`Comment`,
  labels: msg`Comments`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: commentFields,
  order: ['date'],
  example: { date: '2026-05-12 08:30', text: 'Is 0.4 l/ha not enough this early?' },
  defaults: (draft, { now, contact = null }) => ({
    date: draft.date ?? now,
    author: draft.author ?? contact,
  }),
  gather: gatherFirst,
  rulesLookAt: ['record', 'cropfield', 'plan', 'kind', 'reply_to'],
  rules: commentRules,
  source: 'docs/decisions/150',
});

declare module '../entity-rows.ts' {
  interface EntityDrafts {
    readonly comment: DraftOf<typeof commentFields, 'farm'>;
  }
  interface EntityRows {
    readonly comment: Row<typeof comment>;
  }
}
