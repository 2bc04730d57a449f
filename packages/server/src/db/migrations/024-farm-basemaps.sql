-- Grounds that a farm added for its maps. The key of a service stays here: no call tells it.
create table farm_basemap (
  farm uuid not null references farm (id),
  id uuid not null,
  name text not null,
  kind text not null,
  look text not null,
  address text not null,
  template text not null,
  key text,
  min_zoom integer,
  max_zoom integer,
  bounds double precision[],
  attribution text not null,
  created timestamptz not null default now(),
  created_by uuid references account (id) on delete set null,
  primary key (farm, id)
);
