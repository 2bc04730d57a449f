-- Farm data. Keys are (farm, id) and references are (farm, other id), so no row can point into another farm.
-- xid is the transaction that wrote the row last: the feed asks for everything from a transaction on.

create table farmcontact (
  farm uuid not null references farm (id),
  id uuid not null,
  contact_name text not null,
  "user" uuid references account (id),
  permissions text[] not null,
  is_active boolean not null,
  is_applier boolean not null,
  is_owner boolean not null,
  is_root boolean not null,
  reference_id text,
  email text,
  phone text,
  street text,
  zipcode text,
  city text,
  country_code text,
  longitude numeric,
  latitude numeric,
  consumer integer references consumer (id),
  kinds text[] not null,
  invitation text not null,
  -- moves when what this contact may see has changed without the rows themselves changing
  scope_xid xid8 not null default pg_current_xact_id(),
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id)
);
create index farmcontact_feed on farmcontact (farm, xid);

create table plan (
  farm uuid not null references farm (id),
  id uuid not null,
  name text,
  period_start date,
  period_end date,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id)
);
create index plan_feed on plan (farm, xid);

create table label (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  color text,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id)
);
create index label_feed on label (farm, xid);

create table certificate (
  farm uuid not null references farm (id),
  id uuid not null,
  variant text not null,
  period_start date,
  period_end date,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id)
);
create index certificate_feed on certificate (farm, xid);

create table machine (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  serial_number text,
  endpoint_id text,
  type text not null,
  online_service text,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id)
);
create index machine_feed on machine (farm, xid);

create table storage (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  geometry text,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id)
);
create index storage_feed on storage (farm, xid);

create table parcel (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  registered_area numeric,
  fid text,
  soil_type integer references soiltype (id),
  regulatory_soil_type integer references soiltype (id),
  country text,
  owner uuid,
  geometry text,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, owner) references farmcontact (farm, id)
);
create index parcel_feed on parcel (farm, xid);

create table cropfield (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  geometry text,
  registered_area numeric,
  period_start date,
  period_end date,
  crop integer references croptype (id),
  variety integer references cropvariety (id),
  storage uuid,
  consumer integer references consumer (id),
  parcel uuid,
  period text not null,
  purpose integer references croppurpose (id),
  specie text,
  notes text,
  soil_type integer references soiltype (id),
  regulatory_soil_type integer references soiltype (id),
  green_manure boolean not null,
  field_attributes jsonb not null,
  plan uuid not null,
  entrance text,
  country text,
  previous_crop integer references croptype (id),
  owner uuid,
  crop_owner uuid,
  dung_applier uuid,
  fee_manager uuid,
  soil_texture text,
  certificates uuid[] not null,
  labels uuid[] not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, storage) references storage (farm, id),
  foreign key (farm, parcel) references parcel (farm, id),
  foreign key (farm, plan) references plan (farm, id),
  foreign key (farm, owner) references farmcontact (farm, id),
  foreign key (farm, crop_owner) references farmcontact (farm, id),
  foreign key (farm, dung_applier) references farmcontact (farm, id),
  foreign key (farm, fee_manager) references farmcontact (farm, id)
);
create index cropfield_feed on cropfield (farm, xid);

create table "group" (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  plan uuid,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, plan) references plan (farm, id)
);
create index group_feed on "group" (farm, xid);

create table cropfieldgroup (
  farm uuid not null references farm (id),
  id uuid not null,
  "group" uuid not null,
  cropfield uuid not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, "group") references "group" (farm, id),
  foreign key (farm, cropfield) references cropfield (farm, id)
);
create index cropfieldgroup_feed on cropfieldgroup (farm, xid);

create table stock (
  farm uuid not null references farm (id),
  id uuid not null,
  variant text not null,
  name text not null,
  product_type integer references producttype (id),
  crop integer references croptype (id),
  variety integer references cropvariety (id),
  cropfield uuid,
  attributes jsonb not null,
  stock_unit text not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, cropfield) references cropfield (farm, id)
);
create index stock_feed on stock (farm, xid);

create table job (
  farm uuid not null references farm (id),
  id uuid not null,
  date date,
  start text,
  "end" text,
  applier uuid,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, applier) references farmcontact (farm, id)
);
create index job_feed on job (farm, xid);

create table record (
  farm uuid not null references farm (id),
  id uuid not null,
  date text,
  duration text not null,
  planner uuid,
  applier uuid,
  coworkers uuid[] not null,
  machines uuid[] not null,
  activities jsonb not null,
  observations jsonb not null,
  notes text,
  cropfield uuid,
  customer uuid,
  stock uuid,
  processing_state text not null,
  linked_record uuid,
  worked_area numeric,
  used_fuel numeric,
  estimated_cost numeric,
  work_cost numeric,
  part_field text,
  jobname text,
  dataset uuid,
  taskgrid uuid,
  prescriptionmap uuid,
  weather_report uuid,
  invoice uuid,
  job uuid,
  locked boolean not null,
  cancel_reason text,
  correction_reason text,
  progress jsonb not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, planner) references farmcontact (farm, id),
  foreign key (farm, applier) references farmcontact (farm, id),
  foreign key (farm, cropfield) references cropfield (farm, id),
  foreign key (farm, customer) references farmcontact (farm, id),
  foreign key (farm, stock) references stock (farm, id),
  foreign key (farm, linked_record) references record (farm, id),
  foreign key (farm, job) references job (farm, id)
);
create index record_feed on record (farm, xid);

create table stockrecord (
  farm uuid not null references farm (id),
  id uuid not null,
  stock uuid not null,
  record uuid,
  storage uuid,
  date date,
  value numeric not null,
  kind text not null,
  reason text,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, stock) references stock (farm, id),
  foreign key (farm, record) references record (farm, id),
  foreign key (farm, storage) references storage (farm, id)
);
create index stockrecord_feed on stockrecord (farm, xid);

create table contract (
  farm uuid not null references farm (id),
  id uuid not null,
  consumer integer not null references consumer (id),
  crop integer not null references croptype (id),
  cropvariety integer references cropvariety (id),
  plan uuid not null,
  surface numeric,
  client_id text,
  external_id text,
  appinstallation uuid,
  contract_status jsonb not null,
  skip_area_check boolean not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, plan) references plan (farm, id)
);
create index contract_feed on contract (farm, xid);

create table contractfield (
  farm uuid not null references farm (id),
  id uuid not null,
  contract uuid not null,
  cropfield uuid not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, id),
  unique (id),
  foreign key (farm, contract) references contract (farm, id),
  foreign key (farm, cropfield) references cropfield (farm, id)
);
create index contractfield_feed on contractfield (farm, xid);

-- The order lists come in.
create index label_order on label (farm, name collate natural_order, id) where deleted_at is null;
create index machine_order on machine (farm, name collate natural_order, id) where deleted_at is null;
create index storage_order on storage (farm, name collate natural_order, id) where deleted_at is null;
create index parcel_order on parcel (farm, name collate natural_order, id) where deleted_at is null;
create index cropfield_order on cropfield (farm, name collate natural_order, id) where deleted_at is null;
create index group_order on "group" (farm, name collate natural_order, id) where deleted_at is null;
create index stock_order on stock (farm, name collate natural_order, id) where deleted_at is null;
create index farmcontact_order on farmcontact (farm, contact_name collate natural_order, id) where deleted_at is null;
create index record_order on record (farm, date desc, id) where deleted_at is null;
create index job_order on job (farm, date desc, id) where deleted_at is null;
create index stockrecord_order on stockrecord (farm, date desc, id) where deleted_at is null;

-- What hangs on what.
create index farmcontact_user on farmcontact ("user") where "user" is not null and deleted_at is null;
create index cropfield_plan on cropfield (farm, plan);
create index cropfieldgroup_group on cropfieldgroup (farm, "group");
create index cropfieldgroup_cropfield on cropfieldgroup (farm, cropfield);
create index record_cropfield on record (farm, cropfield);
create index record_job on record (farm, job) where job is not null;
create index record_linked on record (farm, linked_record) where linked_record is not null;
create index stockrecord_stock on stockrecord (farm, stock);
create index stockrecord_record on stockrecord (farm, record) where record is not null;
create index contract_plan on contract (farm, plan);
create index contractfield_contract on contractfield (farm, contract);
create index contractfield_cropfield on contractfield (farm, cropfield);

-- Names that are unique among live rows; the server finds the next free one and these hold it to that.
create unique index plan_name on plan (farm, name) where deleted_at is null;
create unique index parcel_name on parcel (farm, name) where deleted_at is null;
create unique index storage_name on storage (farm, name) where deleted_at is null;
create unique index cropfield_name on cropfield (farm, plan, name) where deleted_at is null;
create unique index stock_name on stock (farm, lower(name)) where deleted_at is null;

create trigger stamp before insert or update on farm for each row execute function stamp_xid();
create trigger stamp before insert or update on farmcontact for each row execute function stamp_xid();
create trigger stamp before insert or update on plan for each row execute function stamp_xid();
create trigger stamp before insert or update on label for each row execute function stamp_xid();
create trigger stamp before insert or update on certificate for each row execute function stamp_xid();
create trigger stamp before insert or update on machine for each row execute function stamp_xid();
create trigger stamp before insert or update on storage for each row execute function stamp_xid();
create trigger stamp before insert or update on parcel for each row execute function stamp_xid();
create trigger stamp before insert or update on cropfield for each row execute function stamp_xid();
create trigger stamp before insert or update on "group" for each row execute function stamp_xid();
create trigger stamp before insert or update on cropfieldgroup for each row execute function stamp_xid();
create trigger stamp before insert or update on stock for each row execute function stamp_xid();
create trigger stamp before insert or update on job for each row execute function stamp_xid();
create trigger stamp before insert or update on record for each row execute function stamp_xid();
create trigger stamp before insert or update on stockrecord for each row execute function stamp_xid();
create trigger stamp before insert or update on contract for each row execute function stamp_xid();
create trigger stamp before insert or update on contractfield for each row execute function stamp_xid();

-- A crop field that moves to another plan takes its records along: they are told again, unchanged.
create function records_follow_plan() returns trigger language plpgsql as $$
begin
  update record set xid = pg_current_xact_id() where farm = new.farm and cropfield = new.id;
  return null;
end $$;
create trigger records_follow after update of plan on cropfield for each row
  when (old.plan is distinct from new.plan) execute function records_follow_plan();

-- Where a person is working.
create table session (
  id uuid primary key references account (id),
  farm uuid references farm (id),
  plan uuid,
  "mapReferenceDate" date,
  version integer not null default 1,
  last_modified timestamptz not null default now(),
  foreign key (farm, plan) references plan (farm, id)
);

-- Ends a statement that would leave a row its writer may not have.
create function not_allowed() returns boolean language plpgsql as $$
begin
  raise exception 'not allowed' using errcode = 'FU403';
end $$;

-- What a contact may see changes with its rights: its next feed is a full one.
create function scope_moves() returns trigger language plpgsql as $$
begin
  new.scope_xid := pg_current_xact_id();
  return new;
end $$;
create trigger scope_moves before update on farmcontact for each row
  when ((old.permissions, old.is_active, old.is_owner, old.is_root, old.consumer, old."user", old.deleted_at)
    is distinct from (new.permissions, new.is_active, new.is_owner, new.is_root, new.consumer, new."user", new.deleted_at))
  execute function scope_moves();

-- Which catalogue rows a farm refers to, so that its feed can carry them. Never shrinks: a row once named may stand in history.
create table catalogue_use (
  farm uuid not null references farm (id),
  entity text not null,
  id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (farm, entity, id)
);
create index catalogue_use_feed on catalogue_use (farm, entity, xid);

-- Asked for by a client whose cached copy no longer fits: its next feed is a full one.
create table feed_invalidation (
  account uuid not null references account (id),
  farm uuid not null references farm (id),
  primary key (account, farm)
);
