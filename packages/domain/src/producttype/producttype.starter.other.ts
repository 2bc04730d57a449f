/**
 * The starter list of products that are neither fertilizer nor crop protection: water, fuel, packaging, covers and aids.
 * Our own words. The numbers are identities and never reused.
 */
import type { ProductTypeStarter } from './producttype.starter.row.ts';

/** Every other product a new installation knows. */
export const otherProductStarter: readonly ProductTypeStarter[] = [
  { id: 3001, names: { en: 'Water', nl: 'Water' }, unit: 'l', variant: 'other', kind: 'water', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3002, names: { en: 'Irrigation water', nl: 'Beregeningswater' }, unit: 'm3', variant: 'other', kind: 'water', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3003, names: { en: 'Wheat straw', nl: 'Tarwestro' }, unit: 't', variant: 'other', kind: 'straw', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3004, names: { en: 'Barley straw', nl: 'Gerstestro' }, unit: 't', variant: 'other', kind: 'straw', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3005, names: { en: 'Diesel', nl: 'Diesel' }, unit: 'l', variant: 'other', kind: 'fuel', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3006, names: { en: 'AdBlue', nl: 'AdBlue' }, unit: 'l', variant: 'other', kind: 'fuel', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3007, names: { en: 'Spray marker dye', nl: 'Spuitkleurstof' }, unit: 'l', variant: 'other', kind: 'aid', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3008, names: { en: 'Anti-foam agent', nl: 'Antischuimmiddel' }, unit: 'l', variant: 'other', kind: 'aid', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3009, names: { en: 'Tank cleaner', nl: 'Spuitmachinereiniger' }, unit: 'l', variant: 'other', kind: 'aid', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3010, names: { en: 'Seed treatment, contract work', nl: 'Zaadbehandeling (loonwerk)' }, unit: 'kg', variant: 'other', kind: 'seed treatment', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3011, names: { en: 'Seed disinfection with hot water', nl: 'Warmwaterbehandeling plantgoed' }, unit: 'kg', variant: 'other', kind: 'seed treatment', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3012, names: { en: 'Big bag', nl: 'Bigbag' }, unit: 'piece', variant: 'other', kind: 'packaging', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3013, names: { en: 'Wooden crate', nl: 'Kuubskist' }, unit: 'piece', variant: 'other', kind: 'packaging', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3014, names: { en: 'Net bag 25 kg', nl: 'Netzak 25 kg' }, unit: 'piece', variant: 'other', kind: 'packaging', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3015, names: { en: 'Silage film', nl: 'Landbouwfolie' }, unit: 'kg', variant: 'other', kind: 'packaging', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3016, names: { en: 'Bale net', nl: 'Balennet' }, unit: 'piece', variant: 'other', kind: 'packaging', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3017, names: { en: 'Bale twine', nl: 'Balentouw' }, unit: 'kg', variant: 'other', kind: 'packaging', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3018, names: { en: 'Crop cover fleece', nl: 'Vliesdoek' }, unit: 'piece', variant: 'other', kind: 'cover', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3019, names: { en: 'Insect netting', nl: 'Insectengaas' }, unit: 'piece', variant: 'other', kind: 'cover', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3020, names: { en: 'Inoculant for soybean', nl: 'Entstof voor soja' }, unit: 'kg', variant: 'other', kind: 'inoculant', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3021, names: { en: 'Silage additive', nl: 'Inkuilmiddel' }, unit: 'l', variant: 'other', kind: 'silage additive', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3022, names: { en: 'Bee hive rental', nl: 'Bijenvolken (inzet)' }, unit: 'piece', variant: 'other', kind: 'pollination', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3023, names: { en: 'Predatory mites', nl: 'Roofmijten' }, unit: 'piece', variant: 'other', kind: 'beneficials', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
  { id: 3024, names: { en: 'Sand', nl: 'Zand' }, unit: 't', variant: 'other', kind: 'material', country: '__', edi_code: 'CUSTOM', specification: '', organic_usage: true },
];
