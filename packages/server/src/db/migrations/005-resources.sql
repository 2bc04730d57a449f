-- Mixes, soil research, grids, places, what machines record, and the partners' applications.

create table application (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  consumer integer references consumer (id),
  active boolean not null,
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
create index application_feed on application (farm, xid);
create trigger stamp before insert or update on application for each row execute function stamp_xid();

create table mix (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  details jsonb not null,
  notes text,
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
create index mix_feed on mix (farm, xid);
create trigger stamp before insert or update on mix for each row execute function stamp_xid();

create table soilresearch (
  farm uuid not null references farm (id),
  id uuid not null,
  name text,
  parcel uuid,
  date date,
  end_date date,
  laboratory text,
  "values" jsonb not null,
  cropfields uuid[] not null,
  registered_area numeric,
  external_id text,
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
  foreign key (farm, parcel) references parcel (farm, id)
);
create index soilresearch_feed on soilresearch (farm, xid);
create trigger stamp before insert or update on soilresearch for each row execute function stamp_xid();

create table wayline (
  farm uuid not null references farm (id),
  id uuid not null,
  name text,
  active boolean not null,
  visible boolean not null,
  cropfield_ids uuid[] not null,
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
create index wayline_feed on wayline (farm, xid);
create trigger stamp before insert or update on wayline for each row execute function stamp_xid();

create table taskgrid (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  cropfield uuid,
  record uuid,
  producttype integer references producttype (id),
  unit text,
  date date,
  features jsonb not null,
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
  foreign key (farm, cropfield) references cropfield (farm, id),
  foreign key (farm, record) references record (farm, id)
);
create index taskgrid_feed on taskgrid (farm, xid);
create trigger stamp before insert or update on taskgrid for each row execute function stamp_xid();

create table prescriptionmap (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  cropfield uuid,
  record uuid,
  producttype integer references producttype (id),
  unit text,
  date date,
  features jsonb not null,
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
  foreign key (farm, cropfield) references cropfield (farm, id),
  foreign key (farm, record) references record (farm, id)
);
create index prescriptionmap_feed on prescriptionmap (farm, xid);
create trigger stamp before insert or update on prescriptionmap for each row execute function stamp_xid();

create table observationmap (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  cropfield uuid,
  record uuid,
  producttype integer references producttype (id),
  unit text,
  date date,
  features jsonb not null,
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
  foreign key (farm, cropfield) references cropfield (farm, id),
  foreign key (farm, record) references record (farm, id)
);
create index observationmap_feed on observationmap (farm, xid);
create trigger stamp before insert or update on observationmap for each row execute function stamp_xid();

create table dataset (
  farm uuid not null references farm (id),
  id uuid not null,
  recording_start_date text,
  recording_stop_date text,
  machine uuid,
  record uuid,
  cropfields uuid[] not null,
  features jsonb not null,
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
  foreign key (farm, machine) references machine (farm, id),
  foreign key (farm, record) references record (farm, id)
);
create index dataset_feed on dataset (farm, xid);
create trigger stamp before insert or update on dataset for each row execute function stamp_xid();

create table layer (
  farm uuid not null references farm (id),
  id uuid not null,
  recording_datetime text,
  dataset uuid,
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
  foreign key (farm, dataset) references dataset (farm, id)
);
create index layer_feed on layer (farm, xid);
create trigger stamp before insert or update on layer for each row execute function stamp_xid();

create table weatherreport (
  farm uuid not null references farm (id),
  id uuid not null,
  temperature numeric,
  humidity numeric,
  wind_speed numeric,
  precipitation numeric,
  radiation numeric,
  wind_direction numeric,
  weather_type text,
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
create index weatherreport_feed on weatherreport (farm, xid);
create trigger stamp before insert or update on weatherreport for each row execute function stamp_xid();

create table location (
  farm uuid not null references farm (id),
  id uuid not null,
  "user" uuid references account (id),
  date text,
  longitude numeric not null,
  latitude numeric not null,
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
create index location_feed on location (farm, xid);
create trigger stamp before insert or update on location for each row execute function stamp_xid();

create table invoicedeliveryitem (
  farm uuid not null references farm (id),
  id uuid not null,
  name text,
  identified_quantity numeric,
  cropvariety integer references cropvariety (id),
  contract uuid,
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
  foreign key (farm, contract) references contract (farm, id)
);
create index invoicedeliveryitem_feed on invoicedeliveryitem (farm, xid);
create trigger stamp before insert or update on invoicedeliveryitem for each row execute function stamp_xid();

create table recordapp (
  farm uuid not null references farm (id),
  id uuid not null,
  record uuid not null,
  application uuid not null,
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
  foreign key (farm, record) references record (farm, id),
  foreign key (farm, application) references application (farm, id)
);
create index recordapp_feed on recordapp (farm, xid);
create trigger stamp before insert or update on recordapp for each row execute function stamp_xid();


create unique index wayline_name on wayline (farm, name) where deleted_at is null;
create index location_latest on location (farm, "user", date desc);

-- What records could not point to before.
alter table record
  add foreign key (farm, dataset) references dataset (farm, id),
  add foreign key (farm, taskgrid) references taskgrid (farm, id),
  add foreign key (farm, prescriptionmap) references prescriptionmap (farm, id),
  add foreign key (farm, weather_report) references weatherreport (farm, id),
  add foreign key (farm, invoice) references invoicedeliveryitem (farm, id);
alter table contract add foreign key (farm, appinstallation) references application (farm, id);

create table appliancegroup (
  id integer generated by default as identity (start with 1000000) primary key,
  farm uuid references farm (id),
  name text not null,
  machines uuid[] not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_with uuid,
  made_by uuid,
  create_digest text,
  xid xid8 not null default pg_current_xact_id()
);
create trigger stamp before insert or update on appliancegroup for each row execute function stamp_xid();
create index appliancegroup_feed on appliancegroup (farm, xid) where farm is not null;

-- What people used. Kept for a year.
create table metric (
  id uuid primary key,
  account uuid not null references account (id),
  category text not null,
  sub_category text,
  url text,
  timestamp_created timestamptz not null default now(),
  version integer not null default 1,
  last_modified timestamptz not null default now()
);
create index metric_account on metric (account, timestamp_created);
