import { orderStates } from '@furrow/domain/subscription/orders.ts';
import { periods, products } from '@furrow/domain/subscription/products.ts';
import { pageQuery, pageSchema, shape, type CallDescription, type JsonSchema } from '@furrow/kit';

/** What the calls of the subscription take and answer. */

const tag = 'subscription';
const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const instant: JsonSchema = { type: 'string', format: 'date-time' };
const instantOrNull: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
const params = { id: uuid };
const period: JsonSchema = { type: 'string', enum: [...periods] };
const euros: JsonSchema = { type: 'number', minimum: 0 };

const orderSchema = shape({
  id: uuid,
  farm: uuid,
  product: { type: 'string' },
  name: { type: 'string', description: 'Of the product, in the language of the asker.' },
  period,
  state: {
    type: 'string',
    enum: [...orderStates],
    description:
      'open until it is paid, cancelled or too late; a paid one that was cancelled serves until active_until.',
  },
  amount: euros,
  currency: { type: 'string' },
  reference: { type: 'string', description: 'To be named when money is transferred.' },
  starts_on: { type: ['string', 'null'], format: 'date' },
  active_until: {
    type: 'string',
    format: 'date',
    description: 'The last day it is for; of one that waits, the day to pay by.',
  },
  created: instant,
  paid_at: instantOrNull,
  cancelled_at: instantOrNull,
  payment: shape({
    method: { type: 'string', enum: ['mollie', 'transfer'] },
    url: { type: ['string', 'null'], description: 'Where it can be paid now.' },
    instructions: { type: ['string', 'null'], description: 'How to transfer the money.' },
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
};

export const subscriptionAbout = {
  products: {
    summary: 'The price list',
    tag,
    output: pageSchema(
      shape({
        name: { type: 'string' },
        label: { type: 'string' },
        prices: shape({ month: euros, year: euros }),
        currency: { type: 'string' },
        features: { type: 'object', additionalProperties: { type: ['boolean', 'number', 'null'] } },
      }),
    ),
  },
  list: {
    summary: 'The orders of the farms one owns or manages, newest first',
    tag,
    query: { ...pageQuery, 'farm?': uuid, 'state?': { type: 'string', enum: [...orderStates] } },
    output: pageSchema(orderSchema),
    outputExample: { count: 1, next: null, previous: null, results: [orderExample] },
    refuses: ['not_allowed', 'not_found'],
  },
  place: {
    summary: 'Orders a subscription',
    description:
      'By the farm owner. One order at a time may wait to be paid. Sent again with the same id and body it is the same order (200).',
    tag,
    body: shape({
      product: { type: 'string', enum: products.map(({ name }) => name) },
      period,
      'farm?': { ...uuid, description: 'The session’s when left out.' },
      'id?': uuid,
    }),
    bodyExample: { product: 'professional', period: 'year' },
    output: orderSchema,
    outputExample: orderExample,
    status: 201,
    also: { 200: { description: 'The same order was sent before', schema: orderSchema } },
    refuses: ['not_allowed', 'order_open', 'id_taken'],
  },
  read: { summary: 'One order', tag, params, output: orderSchema, outputExample: orderExample },
  cancel: {
    summary: 'Cancels an order, or says that a paid one shall not go on',
    description: 'By the farm owner. What is paid serves until its last day.',
    tag,
    params,
    body: { type: 'object' },
    bodyOptional: true,
    output: orderSchema,
    refuses: ['not_allowed', 'illegal_transition'],
  },
  pay: {
    summary: 'Looks whether an order was paid, and answers where it can be paid',
    description:
      'By the farm owner; for the page one comes back to after paying, and to pay what was left unpaid.',
    tag,
    params,
    body: { type: 'object' },
    bodyOptional: true,
    output: orderSchema,
    refuses: ['not_allowed', 'payment_down'],
  },
  mollie: {
    summary: 'Mollie tells that a payment changed',
    description:
      'Called by Mollie. The payment is then asked for; what is told here is not believed. 404 where Mollie is not used.',
    tag,
    body: shape({ id: { type: 'string', maxLength: 100 } }, { additionalProperties: true }),
    bodyAs: ['form', 'json'],
    bodyExample: { id: 'tr_5B8cwPMGnU6qLbRvo7qEZo' },
    output: shape({}),
    refuses: ['not_found', 'payment_down'],
  },
} satisfies Record<string, CallDescription>;
