-- Names sort as people count: Kavel 2 before Kavel 10.
create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true');
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Folds case and accents for searching. unaccent() itself is not immutable because its dictionary may change.
create function folded(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- One row holds one fact of the installation: signing keys, the epoch of the feed, the digest of the starter catalogue.
create table setting (
  name text primary key,
  value jsonb not null
);

create table account (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  language text not null default 'en',
  units jsonb not null default '{}',
  avg_agreed timestamptz,
  email_verified timestamptz,
  is_staff boolean not null default false,
  created timestamptz not null default now()
);
create unique index account_email on account (lower(email));

-- A signed-in browser. Only the hash of the cookie is kept.
create table web_session (
  token_hash text primary key,
  account uuid not null references account (id),
  device text not null,
  created timestamptz not null default now(),
  used timestamptz not null default now(),
  expires timestamptz not null
);
create index web_session_account on web_session (account);

-- Links that were mailed: password resets and address verifications. Used once.
create table mailed_link (
  token_hash text primary key,
  account uuid not null references account (id),
  purpose text not null,
  created timestamptz not null default now(),
  expires timestamptz not null
);

-- Attempts that are limited, counted in the database so that any number of servers agree.
create table attempt (
  what text not null,
  at timestamptz not null default now()
);
create index attempt_what on attempt (what, at);

-- Every change of every row: who, when, from which device, each field before and after.
create table history (
  farm uuid,
  entity text not null,
  row text not null,
  version integer not null,
  at timestamptz not null default now(),
  account uuid,
  device text,
  action text not null,
  changes jsonb not null,
  primary key (entity, row, version)
);

-- Stamps the writing transaction, so that the feed can tell what may still be on its way.
create function stamp_xid() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

create table farm (
  id uuid primary key,
  farm uuid not null generated always as (id) stored,
  name text not null,
  owner uuid references account (id),
  countries text not null,
  currency text not null,
  timezone text not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id()
);

-- A create sent again with the same key finds the row the first one made.
create table idempotency_key (
  account uuid not null references account (id),
  key uuid not null,
  entity text not null,
  row text not null,
  digest text not null,
  created timestamptz not null default now(),
  primary key (account, key)
);
