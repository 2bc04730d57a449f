-- Weather that came with a farm's archive is that farm's alone, and of no import of its own: an archive holds what several brought.
alter table weather_station drop constraint weather_station_check;
alter table weather_station add constraint weather_station_owner check (farm is not null or import is null);
