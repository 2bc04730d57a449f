import {
  anybody,
  defineCall,
  ofFarm,
  optional,
  orNull,
  pageOfList,
  person,
  value,
} from '@furrow/kit';
import { featuresShape } from '../auth/shapes.ts';
import { orderStates } from './orders.ts';
import { periods, products } from './products.ts';

const tag = 'subscription';
const source = 'spec §2, §3 Active order, decisions D4, D12, D14, D16';
const path = '/api/v3/subscription/orders/';
const params = { id: value.id() } as const;
const period = value.choice(periods);
const euros = value.number({ min: 0 });

const order = value.object({
  id: value.id(),
  farm: value.id(),
  product: value.text(),
  name: value.text(undefined, { note: 'Of the product, in the language of the asker.' }),
  period,
  state: value.choice(orderStates, {
    note: 'open until it is paid, cancelled or too late; a paid one that was cancelled serves until active_until.',
  }),
  amount: euros,
  currency: value.text(),
  reference: value.text(undefined, { note: 'To be named when money is transferred.' }),
  starts_on: orNull(value.date()),
  active_until: value.date({
    note: 'The last day it is for; of one that waits, the day to pay by.',
  }),
  created: value.instant(),
  paid_at: orNull(value.instant()),
  cancelled_at: orNull(value.instant()),
  payment: value.object({
    method: value.choice(['mollie', 'transfer']),
    url: orNull(value.text(undefined, { note: 'Where it can be paid now.' })),
    instructions: orNull(value.text(undefined, { note: 'How to transfer the money.' })),
  }),
});

const orderExample = {
  id: '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d',
  farm: '0197c3a2-6e44-7b1f-8a90-71d2e5f3c4b6',
  product: 'professional',
  name: 'Professional',
  period: 'year',
  state: 'open',
  amount: 290,
  currency: 'EUR',
  reference: 'RF2500000012',
  starts_on: null,
  active_until: '2026-05-26',
  created: '2026-05-12T06:30:00.000Z',
  paid_at: null,
  cancelled_at: null,
  payment: {
    method: 'transfer',
    url: null,
    instructions:
      'Transfer EUR 290.00 to NL00BANK0123456789, Furrow and name the reference RF2500000012.',
  },
} as const;

export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: '/api/v3/subscription/products/',
  summary: 'The price list',
  tag,
  output: value.page(
    value.object({
      name: value.text(),
      label: value.text(),
      prices: value.object({ month: euros, year: euros }),
      currency: value.text(),
      features: featuresShape,
    }),
  ),
  access: person(),
  source,
});

export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path,
  summary: 'The orders of the farms one owns or manages, newest first',
  tag,
  query: {
    ...pageOfList,
    farm: optional(value.id({ code: 'missing' })),
    state: optional(value.choice(orderStates)),
  },
  exactQuery: true,
  output: value.page(order),
  outputExample: { count: 1, next: null, previous: null, results: [orderExample] },
  access: ofFarm('payer', { personOnly: true }),
  source,
});

export const placeOrder = defineCall({
  name: 'placeOrder',
  method: 'POST',
  path,
  summary: 'Orders a subscription',
  description:
    'One order at a time may wait to be paid. Sent again with the same id and body it is the same order (200).',
  tag,
  body: {
    product: value.choice(
      products.map(({ name }) => name),
      { code: 'subscription_product_unknown' },
    ),
    period,
    farm: orNull(value.id({ code: 'missing', note: 'The session’s when left out.' })),
    id: orNull(value.id()),
  },
  bodyExample: { product: 'professional', period: 'year' },
  output: order,
  outputExample: orderExample,
  status: 201,
  also: { 200: { description: 'The same order was sent before' } },
  refuses: ['order_open', 'id_taken'],
  access: ofFarm('owner', { personOnly: true }),
  source,
});

export const readOrder = defineCall({
  name: 'readOrder',
  method: 'GET',
  path: `${path}:id/`,
  summary: 'One order',
  tag,
  params,
  output: order,
  outputExample: orderExample,
  access: ofFarm('payer', { personOnly: true }),
  source,
});

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: `${path}:id/cancel/`,
  summary: 'Cancels an order, or says that a paid one shall not go on',
  description: 'What is paid serves until its last day.',
  tag,
  params,
  output: order,
  refuses: ['illegal_transition'],
  access: ofFarm('owner', { personOnly: true }),
  source,
});

export const payOrder = defineCall({
  name: 'payOrder',
  method: 'POST',
  path: `${path}:id/pay/`,
  summary: 'Looks whether an order was paid, and answers where it can be paid',
  description: 'For the page one comes back to after paying, and to pay what was left unpaid.',
  tag,
  params,
  output: order,
  refuses: ['payment_down'],
  access: ofFarm('owner', { personOnly: true }),
  source,
});

export const mollieTells = defineCall({
  name: 'mollieTells',
  method: 'POST',
  path: '/api/v3/subscription/mollie/',
  summary: 'Mollie tells that a payment changed',
  description:
    'The payment is then asked for; what is told here is not believed. 404 where Mollie is not used.',
  tag,
  body: { id: value.text(100) },
  openBody: true,
  alsoAsForm: true,
  bodyExample: { id: 'tr_5B8cwPMGnU6qLbRvo7qEZo' },
  output: {},
  refuses: ['not_found', 'payment_down'],
  access: anybody({ byServers: true }),
  source,
});
