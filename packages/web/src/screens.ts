import type { ListPaths, ScreenDefinition, ScreenGroup, SectionName } from './screenDefinition.ts';

/**
 * Every screen behind the sign-in, listed once: its address, the file of its page, the entity whose
 * rows it shows and the section of the navigation it belongs to, in the order of that section's
 * tabs. Addresses, routes, tabs, the palette, the active entry, and the files that are fetched ahead
 * follow. No code is imported here: the first script of the page reads it.
 * @source spec §2
 */

/** A list of the rows of an entity with its two companions: making a new one, and one row. */
const addressesOf = <Of extends string>(list: string, entity: Of): ListPaths<Of> => ({
  entity,
  list,
  create: `${list}new/`,
  byId: (id: string) => `${list}${encodeURIComponent(id)}/`,
});

const list = <Of extends string>(
  address: string,
  entity: Of,
  section: SectionName,
  page: string,
) => ({ address: addressesOf(address, entity), entity, section, page, tab: true as const });

const inGroup = <Screen extends ScreenDefinition>(
  group: ScreenGroup,
  screen: Screen,
): Screen & { readonly group: ScreenGroup } => ({ ...screen, group });

const map = '/cropr/farm/plan/';
const records = addressesOf('/cropr/farm/records/', 'record');

export const screens = {
  farmHome: { address: '/cropr/farm/home/', section: 'overview', page: 'home/HomePage' },

  desk: { address: '/cropr/desk/', section: 'desk', page: 'desk/DeskPage' },

  ready: { address: '/cropr/farm/ready/', section: 'overview', page: 'ready/ReadyPage' },

  map: {
    address: map,
    section: 'fields',
    page: 'cropfield/MapPage',
    entity: 'cropfield',
    tab: true,
  },
  cropfields: {
    // a new one is drawn on the map
    address: { ...addressesOf('/cropr/farm/crop_fields/', 'cropfield'), create: map },
    section: 'fields',
    page: 'cropfield/CropFieldListPage',
    entity: 'cropfield',
    tab: true,
    row: 'cropfield/CropFieldPage',
  },
  exchange: {
    address: '/integration/extern/',
    section: 'fields',
    page: 'exchange/ExchangePage',
    entity: 'cropfield',
  },

  records: {
    address: records,
    section: 'records',
    page: 'record/RecordListPage',
    entity: 'record',
    form: 'record/RecordFormPage',
    row: 'record/RecordPage',
  },
  scouting: {
    address: '/cropr/farm/scouting/',
    section: 'records',
    page: 'scouting/ScoutingPage',
    entity: 'record',
  },
  calendar: {
    address: '/cropr/farm/calendar/',
    section: 'calendar',
    page: 'calendar/CalendarPage',
    entity: 'record',
  },
  weather: {
    address: '/cropr/farm/weather/',
    section: 'weather',
    page: 'weather/WeatherPage',
    entity: 'cropfield',
  },

  cropPlan: {
    address: '/cropr/farm/crop_plan/',
    section: 'cropplan',
    page: 'cropplan/CropPlanPage',
    entity: 'cropfield',
    tab: true,
  },
  margins: {
    address: '/cropr/farm/margins/',
    section: 'cropplan',
    page: 'money/MarginsPage',
    entity: 'price',
    tab: true,
  },
  prices: list('/cropr/farm/prices/', 'price', 'cropplan', 'money/PricePage'),

  sprayRegister: {
    address: '/cropr/farm/spray_register/',
    section: 'registers',
    page: 'protection/SprayRegisterPage',
    entity: 'record',
    tab: true,
  },
  usableProducts: {
    address: '/cropr/farm/usable_products/',
    section: 'registers',
    page: 'protection/UsableProductsPage',
    entity: 'record',
    tab: true,
  },
  pesticideMonitor: {
    address: '/cropr/farm/pesticide_monitor/',
    section: 'registers',
    page: 'protection/SeasonLoadPage',
    entity: 'record',
    tab: true,
  },
  nutrients: {
    address: '/cropr/farm/nutrients/',
    section: 'registers',
    page: 'balance/NutrientsPage',
    entity: 'record',
    tab: true,
  },
  nutrientBalance: {
    address: '/cropr/farm/nutrient_balance/',
    section: 'registers',
    page: 'balance/BalancePage',
    entity: 'record',
    tab: true,
  },
  fertilizerPlan: {
    address: '/cropr/farm/fertilizer_plan/',
    section: 'registers',
    page: 'balance/FertilizerPlanPage',
    entity: 'record',
    tab: true,
  },
  manureBook: {
    address: '/cropr/farm/manure_book/',
    section: 'registers',
    page: 'manure/ManurePage',
    entity: 'stockrecord',
    tab: true,
  },
  trace: {
    address: '/cropr/farm/trace/',
    section: 'registers',
    page: 'balance/TracePage',
    entity: 'stock',
    tab: true,
  },

  jobs: list('/cropr/farm/jobs/', 'job', 'jobs', 'job/JobPage'),

  stock: list('/cropr/farm/stock/', 'stock', 'stock', 'stock/StockPage'),
  stockrecords: list(
    '/cropr/farm/stock_bookings/',
    'stockrecord',
    'stock',
    'stockrecord/StockRecordPage',
  ),
  storages: list('/cropr/farm/storages/', 'storage', 'stock', 'storage/StoragePage'),
  mixes: list('/cropr/farm/mixes/', 'mix', 'stock', 'mix/MixPage'),
  labelconditions: list(
    '/cropr/farm/label_conditions/',
    'labelcondition',
    'stock',
    'labelcondition/LabelConditionPage',
  ),

  contracts: list('/cropr/farm/contracts/', 'contract', 'contracts', 'contract/ContractPage'),
  deliveries: list(
    '/cropr/farm/deliveries/',
    'invoicedeliveryitem',
    'contracts',
    'invoicedeliveryitem/DeliveryPage',
  ),

  contacts: list('/cropr/farm/contacts/', 'farmcontact', 'contacts', 'farmcontact/FarmContactPage'),
  locations: list('/cropr/farm/locations/', 'location', 'contacts', 'location/LocationPage'),

  comments: {
    ...list('/cropr/farm/comments/', 'comment', 'contacts', 'comment/CommentListPage'),
    row: 'comment/CommentPage',
  },

  images: list('/cropr/farm/images/', 'image', 'files', 'image/ImagePage'),
  documents: list('/cropr/farm/documents/', 'document', 'files', 'document/DocumentPage'),

  farmLists: { address: '/cropr/farm/lists/', section: 'farm', page: 'farm/FarmListsPage' },
  plans: inGroup('seasons', list('/cropr/farm/plans/', 'plan', 'farm', 'plan/PlanPage')),
  archive: {
    address: '/archive/',
    section: 'farm',
    page: 'archive/ArchivePage',
    entity: 'plan',
    tab: true,
    group: 'seasons',
  },
  parcels: inGroup('land', list('/cropr/farm/parcels/', 'parcel', 'farm', 'parcel/ParcelPage')),
  groups: inGroup('land', list('/cropr/farm/groups/', 'group', 'farm', 'group/GroupPage')),
  labels: inGroup('land', list('/cropr/farm/labels/', 'label', 'farm', 'label/LabelPage')),
  soilresearches: inGroup(
    'land',
    list('/cropr/farm/soil_research/', 'soilresearch', 'farm', 'soilresearch/SoilResearchPage'),
  ),
  machines: inGroup(
    'machines',
    list('/cropr/farm/machines/', 'machine', 'farm', 'machine/MachinePage'),
  ),
  machineCombinations: inGroup(
    'machines',
    list(
      '/cropr/farm/machine_combinations/',
      'appliancegroup',
      'farm',
      'appliancegroup/ApplianceGroupPage',
    ),
  ),
  waylines: inGroup(
    'machines',
    list('/cropr/farm/way_lines/', 'wayline', 'farm', 'wayline/WaylinePage'),
  ),
  recordings: inGroup(
    'machines',
    list('/cropr/farm/recordings/', 'dataset', 'farm', 'dataset/DatasetPage'),
  ),
  taskgrids: inGroup(
    'maps',
    list('/cropr/farm/task_grids/', 'taskgrid', 'farm', 'grid/TaskGridPage'),
  ),
  prescriptionmaps: inGroup(
    'maps',
    list('/cropr/farm/prescription_maps/', 'prescriptionmap', 'farm', 'grid/PrescriptionMapPage'),
  ),
  observationmaps: inGroup(
    'maps',
    list('/cropr/farm/observation_maps/', 'observationmap', 'farm', 'grid/ObservationMapPage'),
  ),
  certificates: inGroup(
    'papers',
    list('/cropr/farm/certificates/', 'certificate', 'farm', 'certificate/CertificatePage'),
  ),

  croptypes: list('/cropr/settings/crops/', 'croptype', 'settings', 'catalogue/CropTypePage'),
  cropvarieties: list(
    '/cropr/settings/varieties/',
    'cropvariety',
    'settings',
    'catalogue/CropVarietyPage',
  ),
  producttypes: list(
    '/cropr/settings/products/',
    'producttype',
    'settings',
    'catalogue/ProductTypePage',
  ),
  consumers: list('/cropr/settings/buyers/', 'consumer', 'settings', 'catalogue/ConsumerPage'),
  detailtypes: list(
    '/cropr/settings/kinds_of_work/',
    'detailtype',
    'settings',
    'catalogue/DetailTypePage',
  ),
  organisms: list('/cropr/settings/organisms/', 'organism', 'settings', 'catalogue/OrganismPage'),
  settings: { address: '/cropr/settings/', section: 'settings', page: 'settings/DashboardPage' },
  settingsDashboard: {
    address: '/cropr/settings/dashboard/',
    section: 'settings',
    page: 'settings/DashboardPage',
  },
  profile: {
    address: '/cropr/settings/profile/',
    section: 'settings',
    page: 'settings/ProfilePage',
  },
  security: {
    address: '/cropr/settings/security/',
    section: 'settings',
    page: 'settings/security/SecurityPage',
  },
  notifications: {
    address: '/cropr/settings/notifications/',
    section: 'settings',
    page: 'settings/notifications/NotificationsPage',
  },
  configuration: {
    address: '/cropr/settings/configuration/',
    section: 'settings',
    page: 'settings/ConfigurationPage',
  },
  subscriptions: {
    address: '/subscription/my_subscriptions',
    section: 'settings',
    page: 'subscription/SubscriptionsPage',
  },
  order: { address: '/subscription/order', section: 'settings', page: 'subscription/OrderPage' },
} as const satisfies Readonly<Record<string, ScreenDefinition>>;

export type ScreenName = keyof typeof screens;

/** Names of screens with a single address. */
export type PlainScreenName = {
  [Name in ScreenName]: (typeof screens)[Name]['address'] extends string ? Name : never;
}[ScreenName];

export const allScreens: readonly (ScreenDefinition & { readonly name: ScreenName })[] =
  Object.entries<ScreenDefinition>(screens).map(([name, screen]) => ({
    ...screen,
    name: name as ScreenName,
  }));

/** Address of a screen, or of its list. */
export const addressOf = ({ address }: ScreenDefinition): string =>
  typeof address === 'string' ? address : address.list;

/** The section that a list belongs to. */
export const sectionOf = (paths: ListPaths): SectionName | undefined =>
  allScreens.find(({ address }) => address === paths)?.section;

/** The screens side by side under one entry of the navigation. */
export const tabsOf = (section: SectionName): typeof allScreens =>
  allScreens.filter((screen) => screen.section === section && screen.tab);

/** The screen that leads to all groups of a section. */
export const overviewOf = (section: SectionName): (typeof allScreens)[number] | undefined =>
  allScreens.find((screen) => screen.section === section && !screen.tab);
