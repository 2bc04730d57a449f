import { allScreens, screens, type ScreenName } from './screens.ts';

type ScreenPaths = { readonly [Name in ScreenName]: (typeof screens)[Name]['address'] };

const screenPaths = Object.fromEntries(
  allScreens.map(({ name, address }) => [name, address]),
) as ScreenPaths;

/**
 * Every address of the page: those of the screens, and those before the sign-in. Addresses with a
 * fixed text are the specification's or ours; `byId` returns the address of a row.
 * @source spec §2
 */
export const paths = {
  ...screenPaths,
  home: '/',
  signIn: '/sign_in/',
  signUp: '/sign_up/',
  passwordReset: '/password_reset/',
  passwordResetConfirm: (token: string) => `/password_reset/${encodeURIComponent(token)}`,
  verify: (token: string) => `/verify/${encodeURIComponent(token)}`,
  confirmEmail: (token: string) => `/confirm_email/${encodeURIComponent(token)}`,
  invitation: (token: string) => `/invitation/${encodeURIComponent(token)}`,
  unsupported: '/unsupported/',
  farmSettings: `${screens.configuration.address}#farmsettings`,
  subscription: '/subscription/',
  exchangeInSettings: `${screens.exchange.address}?settings_page=true`,
} as const;

/** Addresses behind the sign-in, with the frame of the screens around them. */
export const isInside = (path: string): boolean =>
  /^\/(cropr|archive|integration|subscription)\//.test(path);

/** An example of every address, for tests and for visiting every screen. */
export const everyPagePath: readonly string[] = [
  paths.home,
  paths.signIn,
  paths.signUp,
  paths.passwordReset,
  paths.passwordResetConfirm('token'),
  paths.verify('token'),
  paths.confirmEmail('token'),
  paths.invitation('token'),
  paths.unsupported,
  ...new Set(
    allScreens.flatMap(({ address }) =>
      typeof address === 'string' ? [address] : [address.list, address.create, address.byId('id')],
    ),
  ),
];
