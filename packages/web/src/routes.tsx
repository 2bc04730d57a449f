import { readExchange } from './screens/exchange/exchangeSearch.ts';
import { readOrder } from './screens/subscription/orderSearch.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router';
import { paths } from './paths.ts';
import { allScreens, type ScreenName } from './screens.ts';
import { readCalendar } from './screens/calendar/calendarSearch.ts';
import { readMapSearch } from './screens/cropfield/map/mapSearch.ts';
import { FailedPage } from './screens/FailedPage.tsx';
import { FailedScreen } from './screens/FailedScreen.tsx';
import { readListSearch as readList } from './screens/common/list/listSearch.ts';
import { MissingPage } from './screens/MissingPage.tsx';
import { readSignIn } from './screens/auth/signInSearch.ts';
import { readRecordForm, readRecordList, readRecordPage } from './screens/record/recordSearch.ts';

/**
 * Every screen with its address. Each is loaded when it is first visited; the shell is loaded with
 * the first screen behind the sign-in, so that signing in does not load it.
 */
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
});

type Search = Record<string, unknown>;

const outside: AnyRoute[] = [
  createRoute({
    getParentRoute: () => root,
    path: paths.signIn,
    validateSearch: readSignIn,
    component: lazyRouteComponent(() => import('./screens/auth/SignInPage.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.signUp,
    component: lazyRouteComponent(() => import('./screens/auth/SignUpPage.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.passwordReset,
    component: lazyRouteComponent(
      () => import('./screens/auth/PasswordResetPage.tsx'),
      'PasswordResetPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/password_reset/$token',
    component: lazyRouteComponent(
      () => import('./screens/auth/NewPasswordPage.tsx'),
      'NewPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/verify/$token',
    component: lazyRouteComponent(() => import('./screens/auth/VerifyPage.tsx'), 'VerifyPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirm_email/$token',
    component: lazyRouteComponent(
      () => import('./screens/auth/ConfirmEmailPage.tsx'),
      'ConfirmEmailPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation/$token',
    component: lazyRouteComponent(
      () => import('./screens/invitation/InvitationPage.tsx'),
      'InvitationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.unsupported,
    component: lazyRouteComponent(
      () => import('./screens/unsupported/UnsupportedPage.tsx'),
      'UnsupportedPage',
    ),
  }),
  createRoute({ getParentRoute: () => root, path: paths.home, beforeLoad: () => go(paths.map) }),
];

function go(to: string): never {
  throw redirect({ to, replace: true });
}

const bringInside = () => import('./shell/inside.ts');

/** Everything behind the sign-in. The person is fetched once; from then on the farm store knows. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  loader: async ({ location }) => {
    const { loadMe } = await bringInside();
    const entrance = await loadMe();
    if (entrance.kind === 'out')
      throw redirect({ to: paths.signIn, search: { next: location.href } });
    return entrance;
  },
  staleTime: Number.POSITIVE_INFINITY,
  // another person may sign in next
  gcTime: 0,
  component: lazyRouteComponent(bringInside, 'Shell'),
});

/** Every file with a page; those of the frame, and parts shared by several pages, left out. */
const pages = import.meta.glob<Record<string, RouteComponent>>([
  './screens/*/**/*Page.tsx',
  '!./screens/{auth,common,import,invitation,unsupported}/**',
  '!./screens/settings/SettingsPage.tsx',
]);

/** The page of a file, fetched when it is first visited. */
function pageOf(file: string): RouteComponent {
  const load = pages[`./screens/${file}.tsx`];
  if (!load) throw new Error(`There is no page screens/${file}.tsx`);
  return lazyRouteComponent(load, file.slice(file.lastIndexOf('/') + 1));
}

type ReadSearch = (search: Search) => object;

/** Screens that read other parameters from their address than a list does. */
const searches: Partial<Record<ScreenName, ReadSearch>> = {
  map: readMapSearch,
  calendar: readCalendar,
  subscriptions: readOrder,
  exchange: readExchange,
};

const screen = (path: string, page: string, validateSearch: ReadSearch = readList): AnyRoute =>
  createRoute({ getParentRoute: () => inside, path, component: pageOf(page), validateSearch });

/** A list that stays visible while its rows and its form open beside it. */
function listScreen(list: string, page: string): AnyRoute {
  // without its slash: the router would take the list itself, '/', for the parent once more
  const parent = createRoute({
    getParentRoute: () => inside,
    path: list.slice(0, -1),
    component: pageOf(page),
    validateSearch: readList,
  });
  const beside = ['/', 'new/', '$id/'].map((path) =>
    createRoute({ getParentRoute: () => parent, path }),
  );
  return parent.addChildren(beside);
}

/** The pages of records each read their part of the address. */
const recordSearches: readonly ReadSearch[] = [readRecordList, readRecordForm, readRecordPage];

function routesOf({ name, address, page, form, row }: (typeof allScreens)[number]): AnyRoute[] {
  if (typeof address === 'string') return [screen(address, page, searches[name])];
  if (!row) return [listScreen(address.list, page)];
  const [ofList, ofForm, ofRow] = name === 'records' ? recordSearches : [];
  return [
    screen(address.list, page, ofList),
    ...(form ? [screen(address.create, form, ofForm)] : []),
    screen(`${address.list}$id/`, row, ofRow),
  ];
}

// a failing screen leaves the frame around it intact: the navigation, and the state of the network
export const router = createRouter({
  routeTree: root.addChildren([...outside, inside.addChildren(allScreens.flatMap(routesOf))]),
  trailingSlash: 'preserve',
  defaultPreload: false,
  defaultErrorComponent: FailedScreen,
});
