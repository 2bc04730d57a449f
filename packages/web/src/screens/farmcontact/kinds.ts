import type { Preset } from '@furrow/domain/presets.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntityRows } from '@furrow/domain';

/**
 * Kinds of contacts; for selection only, they grant no right. @source spec §3 Contact kinds,
 * decisions D4
 */
export const kinds: Readonly<Record<string, MessageDescriptor>> = {
  applier: msg`Applier`,
  customer: msg`Customer`,
  planner: msg`Planner`,
  owner: msg`Landowner`,
  fee_manager: msg`Fee manager`,
};

/** Presets of rights. @source decisions D4 */
export const presets: Readonly<Record<string, MessageDescriptor>> = {
  manager: msg`Manager: everything but settings`,
  adviser: msg`Adviser: reads, and gives advice`,
  applier: msg`Applier: the work assigned to them`,
  buyer: msg`Buyer: their own contracts`,
  viewer: msg`Viewer: reads only`,
};

/** The same by their bare names. */
export const presetNames: Readonly<Record<Preset, MessageDescriptor>> = {
  manager: msg`Manager`,
  adviser: msg`Adviser`,
  applier: msg`Applier`,
  buyer: msg`Buyer`,
  viewer: msg`Viewer`,
};

/** The kinds of a contact as text. */
export function kindsWords(row: Pick<EntityRows['farmcontact'], 'kinds'>): string {
  const own = row.kinds ?? [];
  return own.map((kind) => (kinds[kind] ? i18n._(kinds[kind]) : kind)).join(', ');
}
