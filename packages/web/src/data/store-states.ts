/** The states of a store. The table is total. See SPEC.md. */
export const storeStates = ['cold', 'snapshot', 'fresh', 'gone', 'closed'] as const;
export type StoreState = (typeof storeStates)[number];

export const storeEvents = [
  'hydrated',
  'pulled',
  'plan_stored',
  'plan_unknown',
  'lost_access',
  'close',
] as const;
export type StoreEvent = (typeof storeEvents)[number];

export const storeTable: Readonly<Record<StoreState, Readonly<Record<StoreEvent, StoreState>>>> = {
  /** Nothing of the plan is here. */
  cold: {
    hydrated: 'snapshot',
    pulled: 'fresh',
    plan_stored: 'snapshot',
    plan_unknown: 'cold',
    lost_access: 'gone',
    close: 'closed',
  },
  /** The rows of the last visit. */
  snapshot: {
    hydrated: 'snapshot',
    pulled: 'fresh',
    plan_stored: 'snapshot',
    plan_unknown: 'cold',
    lost_access: 'gone',
    close: 'closed',
  },
  /**
   * The rows of the server, up to its next answer. A snapshot that is read late changes nothing.
   */
  fresh: {
    hydrated: 'fresh',
    pulled: 'fresh',
    plan_stored: 'snapshot',
    plan_unknown: 'cold',
    lost_access: 'gone',
    close: 'closed',
  },
  /** The farm is not the person's any more; a pull that succeeds restores it. */
  gone: {
    hydrated: 'gone',
    pulled: 'fresh',
    plan_stored: 'gone',
    plan_unknown: 'gone',
    lost_access: 'gone',
    close: 'closed',
  },
  closed: {
    hydrated: 'closed',
    pulled: 'closed',
    plan_stored: 'closed',
    plan_unknown: 'closed',
    lost_access: 'closed',
    close: 'closed',
  },
};
