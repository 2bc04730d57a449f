-- Messages to people, orders and features.

-- What was said, once; to whom stands in message.
create table notification (
  id uuid primary key,
  content text,
  level text not null,
  link text,
  sender text,
  notification_type text,
  text text,
  -- who sent it; null where the product itself did
  account uuid references account (id),
  created timestamptz not null default now()
);

-- A notification in somebody's inbox. Ids are given while the row of the account is held, so within one inbox they come
-- in the order of the commits: who has seen one has seen every smaller one.
create table message (
  id bigint primary key generated always as identity,
  account uuid not null references account (id),
  notification uuid not null references notification (id),
  created timestamptz not null default now(),
  read boolean not null default false,
  deleted boolean not null default false
);
create index message_inbox on message (account, id) where not deleted;
create index message_notification on message (notification);

-- Old results are removed; what a task was made for outlives it.
alter table import
  alter column task drop not null,
  drop constraint import_task_fkey,
  add constraint import_task_fkey foreign key (task) references task (id) on delete set null;
-- its result was removed, but something still refers to it
alter table task add column forgotten boolean not null default false;
create index task_ended on task (ended) where ended is not null and not forgotten;
create index import_task on import (task);

-- What a farm may use, where it differs from the installation and from what was ordered.
create table farm_feature (
  farm uuid not null references farm (id),
  name text not null,
  value jsonb not null,
  changed timestamptz not null default now(),
  primary key (farm, name)
);

create table subscription_order (
  id uuid primary key,
  number bigint not null unique generated always as identity,
  farm uuid not null references farm (id),
  product text not null,
  period text not null check (period in ('month', 'year')),
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled', 'expired')),
  amount numeric not null check (amount >= 0),
  currency text not null,
  -- what was promised when it was ordered, whatever the price list says later
  features jsonb not null,
  -- how it is paid, and what the one who takes the money calls it
  method text not null,
  payment text,
  payment_url text,
  -- the first day it is for; null until it is paid unless it goes on from another
  starts_on date,
  -- the last day it is for; of an order that was not paid, the day to pay by
  active_until date not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  created timestamptz not null default now(),
  made_by uuid references account (id),
  create_digest text
);
create index subscription_order_farm on subscription_order (farm, created);
-- one order at a time is waited for
create unique index subscription_order_open on subscription_order (farm) where state = 'open';
create unique index subscription_order_payment on subscription_order (payment) where payment is not null;

-- The records of a calendar year that count.
create index record_year on record (farm, left(date, 4)) where deleted_at is null and processing_state <> 'cancelled' and date is not null;
