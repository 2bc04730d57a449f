import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import type { Language } from '@furrow/kit/languages.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { presets } from '../../farmcontact/kinds.ts';
import { presentChanges, type AuditEntry } from './presentChanges.ts';

const titles: Readonly<Record<string, MessageDescriptor>> = {
  'farmcontact create': msg`Contact added`,
  'farmcontact update': msg`Contact changed`,
  'farmcontact delete': msg`Contact deleted`,
  'farmcontact restore': msg`Contact restored`,
  'farm create': msg`Farm created`,
  'farm update': msg`Owner changed`,
  'farm delete': msg`Farm deleted`,
  'farm restore': msg`Farm restored`,
  'token create': msg`API token created`,
  'token revoke': msg`API token revoked`,
  'ownership propose': msg`Handover offered`,
  'ownership accept': msg`Handover accepted`,
  'ownership withdraw': msg`Handover withdrawn`,
  'ownership expire': msg`Handover expired`,
  'account update': msg`Account changed`,
  'account create': msg`Account created`,
};

/** The title of an entry. */
export function auditTitle({ subject, action }: AuditEntry): string {
  const title = titles[`${subject} ${action}`];
  return title ? i18n._(title) : `${subject} · ${action}`;
}

const invitationWords: Readonly<Record<string, MessageDescriptor>> = {
  none: msg`none`,
  pending: msg`sent`,
  accepted: msg`accepted`,
  expired: msg`expired`,
};

function valueWords(member: string, value: unknown, language: Language): string {
  if (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
    return '–';
  if (typeof value === 'boolean') return i18n._(value ? msg`yes` : msg`no`);
  if (member === 'permissions' && Array.isArray(value))
    return value
      .map((name) => {
        const preset = presets[String(name)];
        return preset ? i18n._(preset).split(':')[0] : String(name);
      })
      .join(', ');
  const invited = member === 'invitation' && invitationWords[String(value)];
  if (invited) return i18n._(invited);
  if (member === 'expires') return formatDate(String(value), language);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const memberLabels: Readonly<Record<string, MessageDescriptor>> = {
  access: msg`Access`,
  expires: msg`Last day`,
  is_staff: msg`Staff`,
  email: msg`E-mail`,
};

function memberLabel(member: string, language: Language): string {
  if (memberLabels[member]) return i18n._(memberLabels[member]);
  try {
    return fieldLabel('farmcontact', member, language);
  } catch {
    return member;
  }
}

/**
 * `Permissions: – → Adviser`; an account is shown as linked or unlinked, since its id has no
 * meaning to people.
 */
export function auditChanges(entry: AuditEntry, language: Language): readonly string[] {
  return presentChanges(entry).flatMap(({ member, before, after }) => {
    if (member === 'user') return [i18n._(after ? msg`can sign in` : msg`cannot sign in any more`)];
    const now = valueWords(member, after, language);
    const was = valueWords(member, before, language);
    return was === now
      ? []
      : [`${memberLabel(member, language)}: ${was === '–' ? now : `${was} → ${now}`}`];
  });
}
