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
import { listPaths, paths, type ListPaths } from './paths.ts';
import { readCalendar } from './screens/calendar/calendarSearch.ts';
import { readMapSearch } from './screens/cropfield/mapSearch.ts';
import { FailedPage } from './screens/FailedPage.tsx';
import { FailedScreen } from './screens/FailedScreen.tsx';
import { readListSearch as readList } from './screens/common/listSearch.ts';
import { MissingPage } from './screens/MissingPage.tsx';
import { readRecordForm, readRecordList, readRecordPage } from './screens/record/recordSearch.ts';

/**
 * Every screen with its address. Each is loaded when it is first visited; the shell comes with the first one behind the
 * sign-in, so that signing in carries nothing of it.
 */
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
});

type Search = Record<string, unknown>;

/** Where import and export stand, which of the two is looked at, and the import that is open. */
const readExchange = ({
  settings_page: inSettings,
  import: open,
  part,
}: Search): { settings_page?: true; part?: 'export'; import?: string } => ({
  ...(inSettings === true || inSettings === 'true' ? { settings_page: true } : {}),
  ...(part === 'export' ? { part } : {}),
  ...(typeof open === 'string' ? { import: open } : {}),
});

/** The order that is looked at. */
const readOrder = ({ order }: Search): { order?: string } =>
  typeof order === 'string' ? { order } : {};

const outside: AnyRoute[] = [
  createRoute({
    getParentRoute: () => root,
    path: paths.signIn,
    validateSearch: ({ next, reset }: Search): { next?: string; reset?: boolean } => ({
      ...(typeof next === 'string' ? { next } : {}),
      ...(reset === true ? { reset } : {}),
    }),
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

/** Everything behind the sign-in. Who is there is asked once; from then on the farm store knows. */
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
  // who comes back may be somebody else
  gcTime: 0,
  component: lazyRouteComponent(bringInside, 'Shell'),
});

const screen = (
  path: string,
  component: RouteComponent,
  validateSearch: (search: Search) => object = readList,
): AnyRoute => createRoute({ getParentRoute: () => inside, path, component, validateSearch });

/** A list that stays while its rows and its form open beside it. */
function listScreen({ list }: ListPaths, component: RouteComponent): AnyRoute {
  // without its slash: the router would take the list itself, '/', for the parent once more
  const parent = createRoute({
    getParentRoute: () => inside,
    path: list.slice(0, -1),
    component,
    validateSearch: readList,
  });
  const beside = ['/', 'new/', '$id/'].map((path) =>
    createRoute({ getParentRoute: () => parent, path }),
  );
  return parent.addChildren(beside);
}

const screens: AnyRoute[] = [
  screen(
    paths.farmHome,
    lazyRouteComponent(() => import('./screens/home/HomePage.tsx'), 'HomePage'),
  ),
  screen(
    paths.map,
    lazyRouteComponent(() => import('./screens/cropfield/MapPage.tsx'), 'MapPage'),
    readMapSearch,
  ),
  screen(
    paths.cropfields.list,
    lazyRouteComponent(
      () => import('./screens/cropfield/CropFieldListPage.tsx'),
      'CropFieldListPage',
    ),
  ),
  screen(
    '/cropr/farm/crop_fields/$id/',
    lazyRouteComponent(() => import('./screens/cropfield/CropFieldPage.tsx'), 'CropFieldPage'),
  ),
  screen(
    paths.records.list,
    lazyRouteComponent(() => import('./screens/record/RecordListPage.tsx'), 'RecordListPage'),
    readRecordList,
  ),
  screen(
    paths.records.create,
    lazyRouteComponent(() => import('./screens/record/RecordFormPage.tsx'), 'RecordFormPage'),
    readRecordForm,
  ),
  screen(
    `${paths.records.list}$id/`,
    lazyRouteComponent(() => import('./screens/record/RecordPage.tsx'), 'RecordPage'),
    readRecordPage,
  ),
  screen(
    paths.calendar,
    lazyRouteComponent(() => import('./screens/calendar/CalendarPage.tsx'), 'CalendarPage'),
    readCalendar,
  ),
  screen(
    paths.weather,
    lazyRouteComponent(() => import('./screens/weather/WeatherPage.tsx'), 'WeatherPage'),
  ),
  screen(
    paths.sprayRegister,
    lazyRouteComponent(
      () => import('./screens/protection/SprayRegisterPage.tsx'),
      'SprayRegisterPage',
    ),
  ),
  screen(
    paths.pesticideMonitor,
    lazyRouteComponent(() => import('./screens/protection/SeasonLoadPage.tsx'), 'SeasonLoadPage'),
  ),
  screen(
    paths.nutrients,
    lazyRouteComponent(() => import('./screens/balance/NutrientsPage.tsx'), 'NutrientsPage'),
  ),
  screen(
    paths.trace,
    lazyRouteComponent(() => import('./screens/balance/TracePage.tsx'), 'TracePage'),
  ),
  listScreen(
    listPaths.jobs,
    lazyRouteComponent(() => import('./screens/job/JobPage.tsx'), 'JobPage'),
  ),
  listScreen(
    listPaths.stock,
    lazyRouteComponent(() => import('./screens/stock/StockPage.tsx'), 'StockPage'),
  ),
  listScreen(
    listPaths.stockrecords,
    lazyRouteComponent(
      () => import('./screens/stockrecord/StockRecordPage.tsx'),
      'StockRecordPage',
    ),
  ),
  listScreen(
    listPaths.storages,
    lazyRouteComponent(() => import('./screens/storage/StoragePage.tsx'), 'StoragePage'),
  ),
  listScreen(
    listPaths.contracts,
    lazyRouteComponent(() => import('./screens/contract/ContractPage.tsx'), 'ContractPage'),
  ),
  listScreen(
    listPaths.contacts,
    lazyRouteComponent(
      () => import('./screens/farmcontact/FarmContactPage.tsx'),
      'FarmContactPage',
    ),
  ),
  listScreen(
    listPaths.plans,
    lazyRouteComponent(() => import('./screens/plan/PlanPage.tsx'), 'PlanPage'),
  ),
  listScreen(
    listPaths.parcels,
    lazyRouteComponent(() => import('./screens/parcel/ParcelPage.tsx'), 'ParcelPage'),
  ),
  listScreen(
    listPaths.groups,
    lazyRouteComponent(() => import('./screens/group/GroupPage.tsx'), 'GroupPage'),
  ),
  listScreen(
    listPaths.labels,
    lazyRouteComponent(() => import('./screens/label/LabelPage.tsx'), 'LabelPage'),
  ),
  listScreen(
    listPaths.machines,
    lazyRouteComponent(() => import('./screens/machine/MachinePage.tsx'), 'MachinePage'),
  ),
  listScreen(
    listPaths.mixes,
    lazyRouteComponent(() => import('./screens/mix/MixPage.tsx'), 'MixPage'),
  ),
  listScreen(
    listPaths.recordings,
    lazyRouteComponent(() => import('./screens/dataset/DatasetPage.tsx'), 'DatasetPage'),
  ),
  listScreen(
    listPaths.machineCombinations,
    lazyRouteComponent(
      () => import('./screens/appliancegroup/ApplianceGroupPage.tsx'),
      'ApplianceGroupPage',
    ),
  ),
  listScreen(
    listPaths.certificates,
    lazyRouteComponent(
      () => import('./screens/certificate/CertificatePage.tsx'),
      'CertificatePage',
    ),
  ),
  listScreen(
    listPaths.deliveries,
    lazyRouteComponent(
      () => import('./screens/invoicedeliveryitem/DeliveryPage.tsx'),
      'DeliveryPage',
    ),
  ),
  listScreen(
    listPaths.locations,
    lazyRouteComponent(() => import('./screens/location/LocationPage.tsx'), 'LocationPage'),
  ),
  listScreen(
    listPaths.images,
    lazyRouteComponent(() => import('./screens/image/ImagePage.tsx'), 'ImagePage'),
  ),
  listScreen(
    listPaths.documents,
    lazyRouteComponent(() => import('./screens/document/DocumentPage.tsx'), 'DocumentPage'),
  ),
  listScreen(
    listPaths.soilresearches,
    lazyRouteComponent(
      () => import('./screens/soilresearch/SoilResearchPage.tsx'),
      'SoilResearchPage',
    ),
  ),
  listScreen(
    listPaths.waylines,
    lazyRouteComponent(() => import('./screens/wayline/WaylinePage.tsx'), 'WaylinePage'),
  ),
  listScreen(
    listPaths.taskgrids,
    lazyRouteComponent(() => import('./screens/grid/TaskGridPage.tsx'), 'TaskGridPage'),
  ),
  listScreen(
    listPaths.prescriptionmaps,
    lazyRouteComponent(
      () => import('./screens/grid/PrescriptionMapPage.tsx'),
      'PrescriptionMapPage',
    ),
  ),
  listScreen(
    listPaths.observationmaps,
    lazyRouteComponent(() => import('./screens/grid/ObservationMapPage.tsx'), 'ObservationMapPage'),
  ),
  listScreen(
    listPaths.croptypes,
    lazyRouteComponent(() => import('./screens/catalogue/CropTypePage.tsx'), 'CropTypePage'),
  ),
  listScreen(
    listPaths.cropvarieties,
    lazyRouteComponent(() => import('./screens/catalogue/CropVarietyPage.tsx'), 'CropVarietyPage'),
  ),
  listScreen(
    listPaths.producttypes,
    lazyRouteComponent(() => import('./screens/catalogue/ProductTypePage.tsx'), 'ProductTypePage'),
  ),
  listScreen(
    listPaths.consumers,
    lazyRouteComponent(() => import('./screens/catalogue/ConsumerPage.tsx'), 'ConsumerPage'),
  ),
  listScreen(
    listPaths.detailtypes,
    lazyRouteComponent(() => import('./screens/catalogue/DetailTypePage.tsx'), 'DetailTypePage'),
  ),
  listScreen(
    listPaths.organisms,
    lazyRouteComponent(() => import('./screens/catalogue/OrganismPage.tsx'), 'OrganismPage'),
  ),
  screen(
    paths.settingsDashboard,
    lazyRouteComponent(() => import('./screens/settings/DashboardPage.tsx'), 'DashboardPage'),
  ),
  screen(
    paths.settings,
    lazyRouteComponent(() => import('./screens/settings/DashboardPage.tsx'), 'DashboardPage'),
  ),
  screen(
    paths.profile,
    lazyRouteComponent(() => import('./screens/settings/ProfilePage.tsx'), 'ProfilePage'),
  ),
  screen(
    paths.security,
    lazyRouteComponent(
      () => import('./screens/settings/security/SecurityPage.tsx'),
      'SecurityPage',
    ),
  ),
  screen(
    paths.subscriptions,
    lazyRouteComponent(
      () => import('./screens/subscription/SubscriptionsPage.tsx'),
      'SubscriptionsPage',
    ),
    readOrder,
  ),
  screen(
    paths.order,
    lazyRouteComponent(() => import('./screens/subscription/OrderPage.tsx'), 'OrderPage'),
  ),
  screen(
    paths.configuration,
    lazyRouteComponent(
      () => import('./screens/settings/ConfigurationPage.tsx'),
      'ConfigurationPage',
    ),
  ),
  screen(
    paths.archive,
    lazyRouteComponent(() => import('./screens/archive/ArchivePage.tsx'), 'ArchivePage'),
  ),
  screen(
    paths.exchange,
    lazyRouteComponent(() => import('./screens/exchange/ExchangePage.tsx'), 'ExchangePage'),
    readExchange,
  ),
];

// a screen that breaks leaves the frame around it standing: the way to the other screens, and what is said of the network
export const router = createRouter({
  routeTree: root.addChildren([...outside, inside.addChildren(screens)]),
  trailingSlash: 'preserve',
  defaultPreload: false,
  defaultErrorComponent: FailedScreen,
});
