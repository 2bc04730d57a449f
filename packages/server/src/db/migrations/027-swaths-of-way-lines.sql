-- What swaths beside a way line follow from: how wide the machine works, and how many rounds it
-- drives along the boundaries before.
alter table wayline add column working_width numeric;
alter table wayline add column headland_passes integer;
