/**
 * Every address of the page, in one place. Those with a fixed text are the specification's or ours; `byId` makes the
 * address of one row.
 * @source spec §2
 */
const farm = '/cropr/farm';

/** A list of the rows of an entity with its two companions: making a new one, and one row. */
const list = <Of extends string>(base: string, entity: Of) => ({
  entity,
  list: base,
  create: `${base}new/`,
  byId: (id: string) => `${base}${encodeURIComponent(id)}/`,
});

export const paths = {
  home: '/',
  signIn: '/sign_in/',
  signUp: '/sign_up/',
  passwordReset: '/password_reset/',
  passwordResetConfirm: (token: string) => `/password_reset/${encodeURIComponent(token)}`,
  verify: (token: string) => `/verify/${encodeURIComponent(token)}`,
  confirmEmail: (token: string) => `/confirm_email/${encodeURIComponent(token)}`,
  invitation: (token: string) => `/invitation/${encodeURIComponent(token)}`,
  unsupported: '/unsupported/',
  farmHome: `${farm}/home/`,
  map: `${farm}/plan/`,
  records: list(`${farm}/records/`, 'record'),
  calendar: `${farm}/calendar/`,
  weather: `${farm}/weather/`,
  sprayRegister: `${farm}/spray_register/`,
  pesticideMonitor: `${farm}/pesticide_monitor/`,
  nutrients: `${farm}/nutrients/`,
  trace: `${farm}/trace/`,
  jobs: list(`${farm}/jobs/`, 'job'),
  mixes: list(`${farm}/mixes/`, 'mix'),
  recordings: list(`${farm}/recordings/`, 'dataset'),
  machineCombinations: list(`${farm}/machine_combinations/`, 'appliancegroup'),
  stock: list(`${farm}/stock/`, 'stock'),
  stockrecords: list(`${farm}/stock_bookings/`, 'stockrecord'),
  storages: list(`${farm}/storages/`, 'storage'),
  contracts: list(`${farm}/contracts/`, 'contract'),
  contacts: list(`${farm}/contacts/`, 'farmcontact'),
  deliveries: list(`${farm}/deliveries/`, 'invoicedeliveryitem'),
  locations: list(`${farm}/locations/`, 'location'),
  images: list(`${farm}/images/`, 'image'),
  documents: list(`${farm}/documents/`, 'document'),
  soilresearches: list(`${farm}/soil_research/`, 'soilresearch'),
  waylines: list(`${farm}/way_lines/`, 'wayline'),
  taskgrids: list(`${farm}/task_grids/`, 'taskgrid'),
  prescriptionmaps: list(`${farm}/prescription_maps/`, 'prescriptionmap'),
  observationmaps: list(`${farm}/observation_maps/`, 'observationmap'),
  /** New ones are drawn on the map. */
  cropfields: { ...list(`${farm}/crop_fields/`, 'cropfield'), create: `${farm}/plan/` },
  plans: list(`${farm}/plans/`, 'plan'),
  parcels: list(`${farm}/parcels/`, 'parcel'),
  groups: list(`${farm}/groups/`, 'group'),
  labels: list(`${farm}/labels/`, 'label'),
  machines: list(`${farm}/machines/`, 'machine'),
  certificates: list(`${farm}/certificates/`, 'certificate'),
  croptypes: list('/cropr/settings/crops/', 'croptype'),
  cropvarieties: list('/cropr/settings/varieties/', 'cropvariety'),
  producttypes: list('/cropr/settings/products/', 'producttype'),
  consumers: list('/cropr/settings/buyers/', 'consumer'),
  detailtypes: list('/cropr/settings/kinds_of_work/', 'detailtype'),
  organisms: list('/cropr/settings/organisms/', 'organism'),
  settings: '/cropr/settings/',
  settingsDashboard: '/cropr/settings/dashboard/',
  profile: '/cropr/settings/profile/',
  security: '/cropr/settings/security/',
  configuration: '/cropr/settings/configuration/',
  farmSettings: '/cropr/settings/configuration/#farmsettings',
  subscription: '/subscription/',
  subscriptions: '/subscription/my_subscriptions',
  order: '/subscription/order',
  archive: '/archive/',
  exchange: '/integration/extern/',
  exchangeInSettings: '/integration/extern/?settings_page=true',
} as const;

/** Lists of rows, by the name they have in `paths`. */
export const listPaths = {
  records: paths.records,
  jobs: paths.jobs,
  mixes: paths.mixes,
  recordings: paths.recordings,
  machineCombinations: paths.machineCombinations,
  stock: paths.stock,
  stockrecords: paths.stockrecords,
  storages: paths.storages,
  contracts: paths.contracts,
  contacts: paths.contacts,
  deliveries: paths.deliveries,
  locations: paths.locations,
  images: paths.images,
  documents: paths.documents,
  soilresearches: paths.soilresearches,
  waylines: paths.waylines,
  taskgrids: paths.taskgrids,
  prescriptionmaps: paths.prescriptionmaps,
  observationmaps: paths.observationmaps,
  plans: paths.plans,
  parcels: paths.parcels,
  groups: paths.groups,
  labels: paths.labels,
  machines: paths.machines,
  certificates: paths.certificates,
  croptypes: paths.croptypes,
  cropvarieties: paths.cropvarieties,
  producttypes: paths.producttypes,
  consumers: paths.consumers,
  detailtypes: paths.detailtypes,
  organisms: paths.organisms,
} as const;

/** The addresses of a list, and the entity whose rows stand in it. */
export interface ListPaths {
  readonly entity: string;
  readonly list: string;
  readonly create: string;
  readonly byId: (id: string) => string;
}

/** Addresses behind the sign-in, with the frame of the screens around them. */
export const isInside = (path: string): boolean =>
  /^\/(cropr|archive|integration|subscription)\//.test(path);

/** One example of every address, for tests and for looking at every screen. */
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
  paths.farmHome,
  paths.map,
  paths.calendar,
  paths.cropfields.list,
  paths.weather,
  paths.sprayRegister,
  paths.pesticideMonitor,
  paths.nutrients,
  paths.trace,
  paths.cropfields.byId('id'),
  ...Object.values(listPaths).flatMap(({ list: base, create, byId }) => [base, create, byId('id')]),
  paths.settings,
  paths.settingsDashboard,
  paths.profile,
  paths.security,
  paths.configuration,
  paths.subscriptions,
  paths.order,
  paths.archive,
  paths.exchange,
];
