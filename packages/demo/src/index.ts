import { yearOf } from './days.ts';
import { farmDeliveries } from './deliveries.ts';
import { farmCertificates, farmFields, farmGroups, farmParcels, farmPlans } from './land.ts';
import { Ledger } from './ledger.ts';
import { momentsOf } from './moments.ts';
import { farmContacts } from './people.ts';
import { farmPrices } from './prices.ts';
import type { FarmRows, NextId } from './rows.ts';
import { seasonOf } from './season.ts';
import { farmContracts } from './trade.ts';
import { farmLabels, farmMachines, farmStores } from './yard.ts';

export { demoRegister, demoSoil } from './environment.ts';
export { demoAdmissions } from './register.ts';
export { demoHours, demoStation } from './weather.ts';
export { farmWith } from './farm-with.ts';
export { frenchFarm, frenchProducts } from './french.ts';
export type { NextId, Row, Rows } from './rows.ts';

/** The demo farm has this name wherever it is shown. */
const demoFarmName = 'Hoeve Zonneveld';

/**
 * The demo farm: an arable farm in the Noordoostpolder with six years of crops and the work of two
 * seasons, everything up to today. Nothing in it is real. The words of the result are those of the
 * URLs, in the order in which the rows can be inserted: a row refers only to rows before it. The
 * same ids and day give the same farm.
 * @param ids gives the next new id
 * @param today YYYY-MM-DD
 */
export function demoFarm(ids: NextId, today: string): FarmRows {
  const farm = ids();
  const year = yearOf(today);
  const contacts = farmContacts(farm, ids);
  const labels = farmLabels(farm, ids);
  const machines = farmMachines(farm, ids);
  const stores = farmStores(farm, ids);
  const context = {
    farm,
    year,
    today,
    nextId: ids,
    contact: contacts.idOf,
    label: labels.idOf,
    machine: machines.idOf,
  };

  const plans = farmPlans(context);
  const certificates = farmCertificates(context);
  const parcels = farmParcels(context);
  const land = farmFields(context, { plan: plans.idOf, parcel: parcels.idOf, certificates });
  const groups = farmGroups(context, plans.idOf(year), land.fields);

  const ledger = new Ledger(farm, ids, stores.idOf);
  const worked = land.fields.filter((field) => field.year >= year - 1);
  const season = seasonOf({ ...context, ledger }, worked);
  const moments = momentsOf(
    context,
    worked.filter((field) => field.year === year),
  );
  const trade = farmContracts({ ...context, plan: plans.idOf }, land.fields);
  const deliveries = farmDeliveries({ ...context, ledger, contractOf: trade.of });
  const stock = ledger.rows(today);

  return {
    farm: [
      {
        id: farm,
        name: demoFarmName,
        countries: 'NL',
        currency: 'EUR',
        timezone: 'Europe/Amsterdam',
      },
    ],
    farmcontact: contacts.rows,
    plan: plans.rows,
    label: labels.rows,
    certificate: certificates,
    machine: machines.rows,
    storage: stores.rows,
    parcel: parcels.rows,
    cropfield: land.rows,
    group: groups.group,
    cropfieldgroup: groups.cropfieldgroup,
    contract: trade.contract,
    contractfield: trade.contractfield,
    invoicedeliveryitem: deliveries.invoicedeliveryitem,
    stock: stock.stock,
    job: season.job,
    record: [...season.record, ...deliveries.record, ...moments],
    stockrecord: stock.stockrecord,
    price: farmPrices(context, stock),
  };
}
