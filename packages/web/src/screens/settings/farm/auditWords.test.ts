import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { auditChanges, auditTitle, type AuditEntry } from './auditWords.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const entry = (more: Partial<AuditEntry>): AuditEntry => ({ at: '2026-05-12T08:00:00Z', user: 'Jan', subject: 'farmcontact', id: '1', name: 'Piet', action: 'update', changes: {}, ...more });

it.each<[string, Partial<AuditEntry>, string[]]>([
  ['rights', { changes: { permissions: [[], ['adviser']] } }, ['Permissions: Adviser']],
  ['rights that were others before', { changes: { permissions: [['viewer'], ['manager', 'record.read']] } }, ['Permissions: Viewer → Manager, record.read']],
  ['an account that was tied', { changes: { user: [null, '0198'], invitation: ['pending', 'accepted'] } }, ['can sign in', 'Invitation: sent → accepted']],
  ['a flag', { changes: { is_root: [false, true] } }, ['Account administrator: no → yes']],
  ['a token', { subject: 'token', action: 'create', changes: { access: [null, 'read'], expires: [null, '2030-12-31T23:59:59Z'] } }, ['Access: read', 'Last day: 31 Dec 2030']],
  ['a row by its id', { subject: 'farm', changes: { owner: ['1', '2'] } }, []],
  ['what nobody knows', { subject: 'account', changes: { shoe_size: [null, 43] } }, ['shoe_size: 43']],
])('AUT-03 the audit tells %s', (_what, more, words) => expect(auditChanges(entry(more), 'en')).toEqual(words));

it('AUT-03 the audit names what happened', () => {
  expect([auditTitle(entry({})), auditTitle(entry({ subject: 'x', action: 'y' }))]).toEqual(['Contact changed', 'x · y']);
});
