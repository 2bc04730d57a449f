-- Weather that came with a farm's archive is that farm's alone, and of no import of its own: an archive holds what several brought.
alter table weather_station drop constraint weather_station_check;
alter table weather_station add constraint weather_station_owner check (farm is not null or import is null);

-- How far the trash of a farm was cleared: a client that heard of nothing since must load everything anew, for the rows that
-- would tell it what is gone are gone themselves.
create table farm_cleared (
  farm uuid primary key references farm (id),
  xid xid8 not null
);
