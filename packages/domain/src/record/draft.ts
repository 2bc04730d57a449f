import type { EntityDrafts } from '../entity-rows.ts';

/** A record as its own rules see it. */
export type RecordDraft = EntityDrafts['record'];
