-- Invitations, tokens, the second step of signing in.

alter table account
  -- the secret of the second step, in base32; asked for at signing in once it is confirmed
  add column totp_secret text,
  add column totp_confirmed timestamptz,
  -- the last step of time whose code was taken: no code is taken twice
  add column totp_step bigint,
  -- an account that was deleted stays as somebody without a name
  add column deleted_at timestamptz;

-- Codes for who lost the device of the second step. Used once.
create table recovery_code (
  account uuid not null references account (id),
  code_hash text not null,
  primary key (account, code_hash)
);

-- What a session is called on the wire; its key is the hash of a secret.
alter table web_session add column id uuid not null unique default gen_random_uuid();
create index web_session_expires on web_session (expires);

-- An attempt that turned out well is taken back.
alter table attempt add column id bigint generated always as identity;
create index attempt_id on attempt (id);

-- The address that a link confirms, where that is not the account's own.
alter table mailed_link add column email text;

-- Asked to join a farm as one of its contacts, by a link that was mailed. A row per invitation: open until it ended.
create table invitation (
  id uuid primary key,
  token_hash text not null unique,
  farm uuid not null references farm (id),
  contact uuid not null,
  email text not null,
  invited_by uuid not null references account (id),
  created timestamptz not null default now(),
  expires timestamptz not null,
  ended timestamptz,
  outcome text check (outcome in ('accepted', 'withdrawn', 'expired')),
  accepted_by uuid references account (id),
  check ((ended is null) = (outcome is null)),
  foreign key (farm, contact) references farmcontact (farm, id)
);
create unique index invitation_open on invitation (contact) where ended is null;
create index invitation_due on invitation (expires) where ended is null;

-- A farm changes hands when both have confirmed.
create table ownership_transfer (
  id uuid primary key,
  farm uuid not null references farm (id),
  from_contact uuid not null,
  to_contact uuid not null,
  proposed_by uuid not null references account (id),
  created timestamptz not null default now(),
  expires timestamptz not null,
  ended timestamptz,
  ended_by uuid references account (id),
  outcome text check (outcome in ('accepted', 'withdrawn', 'expired')),
  check ((ended is null) = (outcome is null)),
  foreign key (farm, from_contact) references farmcontact (farm, id),
  foreign key (farm, to_contact) references farmcontact (farm, id)
);
create unique index ownership_transfer_open on ownership_transfer (farm) where ended is null;
create index ownership_transfer_due on ownership_transfer (expires) where ended is null;

-- One legal owner.
create unique index farmcontact_owner on farmcontact (farm) where is_owner and deleted_at is null;

-- What machines and map programs sign in with. Only the hash is kept.
create table api_token (
  id uuid primary key,
  token_hash text not null unique,
  account uuid not null references account (id),
  name text not null,
  access text not null check (access in ('read', 'write', 'partner')),
  created timestamptz not null default now(),
  expires timestamptz,
  -- to the hour
  last_used timestamptz,
  ended timestamptz
);
create index api_token_account on api_token (account);

-- The farms a token reaches, as long as its person does.
create table api_token_farm (
  token uuid not null references api_token (id),
  farm uuid not null references farm (id),
  ended timestamptz,
  ended_by uuid references account (id),
  primary key (token, farm)
);
create index api_token_farm_farm on api_token_farm (farm);

-- What changed of the rights to a farm is asked for by farm.
create index history_rights on history (farm, at desc) where entity in ('farmcontact', 'farm');

-- Staff is made by commands only: the history is written where nothing can pass it by.
create function staff_flag_told() returns trigger language plpgsql as $$
begin
  insert into history (entity, row, version, device, action, changes)
    select 'account', new.id::text, coalesce(max(version), 0) + 1, 'command', 'update',
           jsonb_build_object('is_staff', jsonb_build_array(case when tg_op = 'UPDATE' then old.is_staff else false end, new.is_staff))
      from history where entity = 'account' and row = new.id::text;
  return null;
end $$;
create trigger staff_flag_changed after update of is_staff on account for each row
  when (old.is_staff is distinct from new.is_staff) execute function staff_flag_told();
create trigger staff_flag_given after insert on account for each row when (new.is_staff) execute function staff_flag_told();
