-- Work that takes longer than a request may. The queue itself (who does it, retries) is pg-boss's own schema; a task is
-- what a person sees of it, and its id is that of its job.
create table task (
  id uuid primary key,
  account uuid not null references account (id),
  farm uuid not null references farm (id),
  kind text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'STARTED', 'SUCCESS', 'FAILURE')),
  progress double precision not null default 0 check (progress between 0 and 1),
  -- a code; the words for it are said in the asker's language
  message text,
  result_url text,
  payload jsonb not null default '{}',
  created timestamptz not null default now(),
  ended timestamptz
);
create index task_account on task (account, created);
create index task_open on task (id) where state in ('PENDING', 'STARTED');

-- Files that came in, and what a person decided about them. The files lie in DATA_DIR/imports/<id>/ until they are
-- applied or a week old.
create table import (
  id uuid primary key,
  farm uuid not null references farm (id),
  plan uuid not null,
  account uuid not null references account (id),
  task uuid not null references task (id),
  kind text not null,
  -- names, in the order of the files on disk
  files text[] not null,
  state text not null default 'reading' check (state in ('reading', 'review', 'applied', 'rolled_back', 'failed')),
  format text,
  crs text,
  country text,
  notes jsonb not null default '[]',
  -- what applying answered
  result jsonb,
  created timestamptz not null default now(),
  applied_at timestamptz,
  rolled_back_at timestamptz,
  foreign key (farm, plan) references plan (farm, id)
);
create index import_farm on import (farm, created desc);

-- One polygonal feature of the files: what it says, how it compares with the farm, and what applying it did.
create table import_row (
  import uuid not null references import (id) on delete cascade,
  row integer not null,
  name text,
  geometry text,
  registered_area numeric,
  stated_area numeric,
  crop_code text,
  crop text,
  variety text,
  register_id text,
  crop_type integer references croptype (id),
  crop_variety integer references cropvariety (id),
  verdict text not null check (verdict in ('new', 'match', 'conflict', 'unchanged', 'invalid')),
  -- fields of the farm that lie there: [{cropfield, name, iou}], the closest first
  matches jsonb not null default '[]',
  notes jsonb not null default '[]',
  applied text check (applied in ('created', 'updated')),
  cropfield uuid,
  cropfield_version integer,
  -- what the updated field held before: {field: value}
  before jsonb,
  parcel uuid,
  parcel_created boolean not null default false,
  undone boolean not null default false,
  primary key (import, row)
);
create index import_row_register on import_row (register_id) where register_id is not null and cropfield is not null;
create index import_row_cropfield on import_row (cropfield) where cropfield is not null;
