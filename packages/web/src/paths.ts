/**
 * Every address of the page, in one place. Those with a fixed text are the specification's or ours; `byId` makes the
 * address of one row.
 * @source spec §2
 */
const farm = '/cropr/farm';

/** A list of rows with its two companions: making a new one, and one row. */
const list = (base: string) => ({ list: base, create: `${base}new/`, byId: (id: string) => `${base}${encodeURIComponent(id)}/` });

export const paths = {
  home: '/',
  signIn: '/sign_in/',
  signUp: '/sign_up/',
  passwordReset: '/password_reset/',
  passwordResetConfirm: (token: string) => `/password_reset/${encodeURIComponent(token)}`,
  verify: (token: string) => `/verify/${encodeURIComponent(token)}`,
  unsupported: '/unsupported/',
  farmHome: `${farm}/home/`,
  map: `${farm}/plan/`,
  records: list(`${farm}/records/`),
  jobs: list(`${farm}/jobs/`),
  stock: list(`${farm}/stock/`),
  stockrecords: list(`${farm}/stock_bookings/`),
  storages: list(`${farm}/storages/`),
  contracts: list(`${farm}/contracts/`),
  contacts: list(`${farm}/contacts/`),
  cropfields: { byId: (id: string) => `${farm}/crop_fields/${encodeURIComponent(id)}/` },
  plans: list(`${farm}/plans/`),
  parcels: list(`${farm}/parcels/`),
  groups: list(`${farm}/groups/`),
  labels: list(`${farm}/labels/`),
  machines: list(`${farm}/machines/`),
  certificates: list(`${farm}/certificates/`),
  croptypes: list('/cropr/settings/crops/'),
  cropvarieties: list('/cropr/settings/varieties/'),
  producttypes: list('/cropr/settings/products/'),
  consumers: list('/cropr/settings/buyers/'),
  detailtypes: list('/cropr/settings/kinds_of_work/'),
  organisms: list('/cropr/settings/organisms/'),
  settings: '/cropr/settings/',
  settingsDashboard: '/cropr/settings/dashboard/',
  profile: '/cropr/settings/profile/',
  configuration: '/cropr/settings/configuration/',
  farmSettings: '/cropr/settings/configuration/#farmsettings',
  archive: '/archive/',
  exchange: '/integration/extern/',
  exchangeInSettings: '/integration/extern/?settings_page=true',
} as const;

/** Lists of rows, by the name they have in `paths`. */
export const listPaths = {
  records: paths.records,
  jobs: paths.jobs,
  stock: paths.stock,
  stockrecords: paths.stockrecords,
  storages: paths.storages,
  contracts: paths.contracts,
  contacts: paths.contacts,
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

export type ListPaths = (typeof listPaths)[keyof typeof listPaths];

/** One example of every address, for tests and for looking at every screen. */
export const everyPagePath: readonly string[] = [
  paths.home,
  paths.signIn,
  paths.signUp,
  paths.passwordReset,
  paths.passwordResetConfirm('token'),
  paths.verify('token'),
  paths.unsupported,
  paths.farmHome,
  paths.map,
  paths.cropfields.byId('id'),
  ...Object.values(listPaths).flatMap(({ list: base, create, byId }) => [base, create, byId('id')]),
  paths.settings,
  paths.settingsDashboard,
  paths.profile,
  paths.configuration,
  paths.archive,
  paths.exchange,
];
