/**
 * The role on a farm that a call requires. Administrators may make every call but the owner's;
 * `payer` is the owner, who looks after the subscription, or a manager, who may see it.
 */
export type FarmRole = 'owner' | 'administrator' | 'manager' | 'payer' | 'member';

interface Gate {
  /** Reached before the privacy terms are accepted. */
  readonly beforeAgreeing?: true;
  /** Refused to API tokens. */
  readonly personOnly?: true;
}

/** Access to a call: enforced by the server before its handler, printed in the documentation. */
export type Access =
  | ({
      readonly who: 'anybody';
      /** Only from a page of ours: in place of the CSRF header the origin is checked. */
      readonly fromOurPage?: true;
      /** Answers everyone alike: the session is not read. */
      readonly anonymous?: true;
      /** Called by a server of another organisation, whose data is not trusted. */
      readonly byServers?: true;
    } & Gate)
  | ({ readonly who: 'person' } & Gate)
  /**
   * The server of a partner, with a token that a person created for it; the farm of the token has
   * the feature.
   */
  | {
      readonly who: 'partner';
      readonly feature: string;
      readonly beforeAgreeing?: never;
      readonly personOnly?: never;
    }
  | ({
      readonly who: 'ofFarm';
      readonly role: FarmRole;
      /** The path parameter that names the farm; the handler determines it when omitted. */
      readonly farm?: string;
    } & Gate)
  | ({
      readonly who: 'byRights';
      readonly entity: string;
      readonly action: RowAction;
      /**
       * The parameter of the path that names the row: checked before anything else. Any row of the
       * entity when left out.
       */
      readonly row?: string;
      /** Rows that were deleted count too. */
      readonly alsoGone?: true;
    } & Gate);

/** An action on rows, by the access table. */
export type RowAction = 'read' | 'create' | 'update' | 'delete';

type Options<W extends Access['who']> = Omit<
  Extract<Access, { readonly who: W }>,
  'who' | 'role' | 'entity' | 'action'
>;

/** Without a session. */
export const anybody = <const O extends Options<'anybody'>>(
  options?: O,
): { readonly who: 'anybody' } & O => ({ who: 'anybody', ...(options ?? ({} as O)) });

/** Anyone signed in, about their own data. */
export const person = <const O extends Options<'person'>>(
  options?: O,
): { readonly who: 'person' } & O => ({ who: 'person', ...(options ?? ({} as O)) });

/** Access by a token for partners, of a farm with a feature. */
export const partner = (feature: string) => ({ who: 'partner', feature }) as const;

/** Access by a role on a farm. */
export const ofFarm = <const O extends Options<'ofFarm'>>(
  role: FarmRole,
  options?: O,
): { readonly who: 'ofFarm'; readonly role: FarmRole } & O => ({
  who: 'ofFarm',
  role,
  ...(options ?? ({} as O)),
});

/** Access by a right to rows of an entity, by the access table; rows out of sight look missing. */
export const byRights = <const O extends Options<'byRights'>>(
  entity: string,
  action: RowAction,
  options?: O,
): { readonly who: 'byRights'; readonly entity: string; readonly action: RowAction } & O => ({
  who: 'byRights',
  entity,
  action,
  ...(options ?? ({} as O)),
});

const roles: Readonly<Record<FarmRole, string>> = {
  owner: 'the owner of the farm',
  administrator: 'owner and administrators of the farm',
  manager: 'owner, administrators and managers of the farm',
  payer: 'the owner and managers of the farm',
  member: 'everybody who reaches the farm',
};

/** Access to a call, in words. */
export function accessWords(access: Access): string {
  const limits = [
    access.beforeAgreeing && access.who !== 'anybody'
      ? 'before the privacy terms are accepted too'
      : '',
    access.personOnly ? 'no API tokens' : '',
    access.who === 'anybody' && access.fromOurPage ? 'from a page of ours' : '',
    access.who === 'anybody' && access.byServers ? 'called by a server' : '',
  ].filter(Boolean);
  const who = {
    anybody: () => 'anybody',
    person: () => 'who is signed in',
    partner: () => 'who has a token for partners',
    ofFarm: () => roles[access.who === 'ofFarm' ? access.role : 'member'],
    byRights: () =>
      access.who === 'byRights' ? `who may ${access.action} rows of ${access.entity}` : '',
  }[access.who]();
  return [who, ...limits].join('; ');
}
