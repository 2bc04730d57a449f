-- Stored files. A row is written once its file lies whole in the store under `key`, and the file stays as long as the row,
-- a deleted one included; a file that no row names is cleaned away after a day.
create table image (
  farm uuid not null references farm (id),
  id uuid not null,
  key text,
  size integer,
  filename text,
  meta_data jsonb not null,
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
create index image_feed on image (farm, xid);
create unique index image_key on image (key);
-- the pictures of a row, such as a crop field's
create index image_links on image using gin ((meta_data -> 'links') jsonb_path_ops) where deleted_at is null;

create table document (
  farm uuid not null references farm (id),
  id uuid not null,
  key text,
  size integer,
  filename text,
  meta_data jsonb not null,
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
create index document_feed on document (farm, xid);
create unique index document_key on document (key);

create trigger stamp before insert or update on image for each row execute function stamp_xid();
create trigger stamp before insert or update on document for each row execute function stamp_xid();
