-- Weather from files, records among imports, and the boxes around places.

-- Weather that a farm brought itself, from files sent through the page. It is that farm’s alone and goes before what everybody shares.
alter table weather_station
  add column farm uuid references farm (id),
  -- each import has its stations for itself, so that rolling one back shows again what another brought
  add column import uuid references import (id),
  -- null while it waits for a review
  add column applied timestamptz,
  add check ((farm is null) = (import is null)),
  drop constraint weather_station_source_code_key;
create unique index weather_station_shared on weather_station (source, code) where farm is null;
create unique index weather_station_import on weather_station (import, source, code) where import is not null;
create index weather_station_farm on weather_station (farm) where farm is not null;

alter table weather_hour
  drop constraint weather_hour_station_fkey,
  add foreign key (station) references weather_station (id) on delete cascade;

alter table import_object
  drop constraint import_object_kind_check,
  add constraint import_object_kind_check check (kind in ('customer', 'farm', 'worker', 'device', 'product', 'guidance', 'grid', 'task', 'timelog', 'station', 'record'));

-- The smallest box around a place of well-known text, so that places are found without reading them. Reckoned when a place is written.
create function place_box(wkt text) returns box language sql immutable parallel safe strict as $$
  select box(point(min(corner[1]::float8), min(corner[2]::float8)), point(max(corner[1]::float8), max(corner[2]::float8)))
    from regexp_matches(wkt, '(-?[0-9.]+(?:[eE][-+]?[0-9]+)?) (-?[0-9.]+(?:[eE][-+]?[0-9]+)?)', 'g') as corner
$$;
alter table cropfield add column place_box box generated always as (place_box(geometry)) stored;
alter table parcel add column place_box box generated always as (place_box(geometry)) stored;
alter table storage add column place_box box generated always as (place_box(geometry)) stored;
alter table wayline add column place_box box generated always as (place_box(geometry)) stored;
alter table record add column place_box box generated always as (place_box(part_field)) stored;
