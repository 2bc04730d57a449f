import { entities } from '@furrow/domain';
import {
  all,
  is,
  listUri,
  noRights,
  type EntityRights,
  type Grant,
  type Rights,
  existing,
} from '@furrow/kit';

/**
 * Access of an API token: reading, everything its person may do, or reading and delivering a
 * partner's data. @source decisions D6, D16
 */
const tokenAccesses = ['read', 'write', 'partner'] as const;
export type TokenAccess = (typeof tokenAccesses)[number];

/** Entities of which a partner's token may create rows, and the states that are for partners. */
const handedIn = entities.flatMap((entity) => {
  const { name, states } = entity;
  return states?.byPartner
    ? [{ name, address: listUri(entity), sent: is(states.field, ...states.byPartner) }]
    : [];
});

/** Addresses to which a partner's token may send something. */
export const partnerAddresses: ReadonlySet<string> = new Set(
  handedIn.map(({ address }) => address),
);

const looking = (granted: EntityRights): EntityRights => ({
  ...noRights,
  read: granted.read,
  ...(granted.onlyFields ? { onlyFields: granted.onlyFields } : {}),
});

/** A person's rights are computed once per distinct set, so these are too. */
const remembered = new WeakMap<Rights, Map<TokenAccess, Rights>>();

/** A person's rights, limited to those of a token. */
export function throughToken(rights: Rights, access: TokenAccess): Rights {
  if (access === 'write') return rights;
  const byAccess = remembered.get(rights) ?? new Map<TokenAccess, Rights>();
  remembered.set(rights, byAccess);
  let cached = byAccess.get(access);
  if (!cached) byAccess.set(access, (cached = narrowed(rights, access)));
  return cached;
}

function narrowed(rights: Rights, access: TokenAccess): Rights {
  const less = Object.fromEntries(
    Object.entries(rights).map(([name, granted]) => [name, looking(granted)]),
  );
  if (access === 'read') return less;
  for (const { name, sent } of handedIn) {
    const createRight: Grant = rights[name]?.create ?? false;
    less[name] = {
      ...existing(less[name], `right to ${name}`),
      create: createRight === true ? sent : createRight === false ? false : all(createRight, sent),
    };
  }
  return less;
}
