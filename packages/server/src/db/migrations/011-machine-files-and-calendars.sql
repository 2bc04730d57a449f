-- What a format knows of a field besides its columns: {key, owner, entrance}.
alter table import_row add column details jsonb;

-- What a file holds besides fields: what it is in the farm, and what applying it made.
create table import_object (
  import uuid not null references import (id) on delete cascade,
  object integer not null,
  kind text not null check (kind in ('customer', 'farm', 'worker', 'device', 'product', 'guidance', 'grid', 'task', 'timelog')),
  -- names it within the file; id is what the file calls it
  key text not null,
  id text,
  name text,
  verdict text not null check (verdict in ('new', 'match', 'unchanged', 'invalid')),
  -- gone once it is applied
  content jsonb,
  digest text not null,
  notes jsonb not null default '[]',
  -- the row of the farm it is, found or made
  entity text,
  row text,
  -- rows that applying made: [{entity, id, version}]; null until then
  made jsonb,
  undone boolean not null default false,
  primary key (import, object)
);
create index import_object_digest on import_object (digest) where made is not null and not undone;

-- The secret address of a person's calendar of one farm. Only its hash is kept; a new one ends the one before.
create table calendar_address (
  id uuid primary key,
  account uuid not null references account (id),
  farm uuid not null references farm (id),
  secret_hash text not null unique,
  created timestamptz not null default now(),
  last_used timestamptz,
  ended timestamptz
);
create unique index calendar_address_live on calendar_address (account, farm) where ended is null;
