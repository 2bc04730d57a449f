-- What people are told of rows, by which ways, and how they chose it.

-- Changes of rows that somebody may have to be told of. Noted with the change, taken away once it was looked at.
create table history_to_tell (
  id bigint primary key generated always as identity,
  farm uuid not null references farm (id),
  entity text not null,
  "row" text not null,
  version integer not null
);

create function note_to_tell() returns trigger language plpgsql as $$
begin
  insert into history_to_tell (farm, entity, "row", version) values (new.farm, new.entity, new.row, new.version);
  return new;
end $$;
-- what comes along from another server happened long ago
create trigger history_told after insert on history for each row
  when (new.farm is not null and new.entity in ('record', 'farmcontact') and new.at > now() - interval '1 hour')
  execute function note_to_tell();

-- How a person wants to be told, where it is not as everybody is. Times of day are those of the clock in their time zone.
create table notification_setting (
  account uuid primary key references account (id),
  timezone text,
  quiet_from text,
  quiet_until text,
  daily_at text,
  -- by occasion, for all farms
  choices jsonb not null default '{}',
  mail_off boolean not null default false,
  -- the address that mail came back from, and what its server said
  bounced_address text,
  bounced_reason text,
  bounced timestamptz,
  last_mail timestamptz
);

-- The same for one farm.
create table notification_farm_setting (
  account uuid not null references account (id),
  farm uuid not null references farm (id),
  choices jsonb not null default '{}',
  primary key (account, farm)
);

-- A browser that shows what the server pushes, as long as its session stands.
create table push_subscription (
  id uuid primary key,
  account uuid not null references account (id),
  session uuid not null references web_session (id) on delete cascade,
  device text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth_secret text not null,
  -- of this device: same as the person's, none, or hours of its own
  quiet text not null default 'same' check (quiet in ('same', 'none', 'own')),
  quiet_from text,
  quiet_until text,
  created timestamptz not null default now(),
  last_told timestamptz,
  -- a burst is counted, and told as one
  burst_began timestamptz,
  burst_count integer not null default 0
);
create index push_subscription_account on push_subscription (account);
create index push_subscription_session on push_subscription (session);

-- What a person is told, once. What lasts is ended when it is over, and told again when it is so anew.
create table told (
  id bigint primary key generated always as identity,
  account uuid not null references account (id),
  farm uuid not null references farm (id),
  occasion text not null,
  entity text,
  "row" text not null,
  state text not null,
  content jsonb not null default '{}',
  created timestamptz not null default now(),
  ended timestamptz,
  unique (account, farm, occasion, "row", state)
);
create index told_lasting on told (farm, occasion) where ended is null;
create index told_created on told (created);

-- What is still to go out, one way each. Gone once it went, or was not to go.
create table told_delivery (
  id bigint primary key generated always as identity,
  told bigint not null references told (id) on delete cascade,
  account uuid not null references account (id),
  way text not null check (way in ('bell', 'push', 'mail')),
  subscription uuid references push_subscription (id) on delete cascade,
  due timestamptz not null default now(),
  attempts integer not null default 0
);
create index told_delivery_due on told_delivery (due);
create index told_delivery_account on told_delivery (account, way);
create index told_delivery_told on told_delivery (told);
create index told_delivery_subscription on told_delivery (subscription) where subscription is not null;

-- When a farm was last looked at for what time brings.
create table notification_watch (
  farm uuid primary key references farm (id),
  due timestamptz not null default now()
);
create index notification_watch_due on notification_watch (due);
