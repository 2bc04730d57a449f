-- Vector tiles that a farm added: their style as it was read, with the addresses of the tiles, which
-- may hold a key and stay here.
alter table farm_basemap add column style jsonb;
