-- Work keeps the name and the crop of its field when that ends, so that lists and papers still say where it was done.
alter table record add column field_name text;
alter table record add column field_crop integer;
update record r set field_name = f.name, field_crop = f.crop from cropfield f
  where f.farm = r.farm and f.id = r.cropfield and f.deleted_at is not null;
-- What a buyer sees of work when fields in and out of a contract are split or merged: records on land that was in the
-- contract, booked on a field that is not; and records on land that was not in it, booked on a field that is.
alter table contractfield add column records_beside uuid[] not null default '{}';
alter table contractfield add column records_apart uuid[] not null default '{}';
alter table contractfield alter column records_beside drop default;
alter table contractfield alter column records_apart drop default;

-- What work was done with is hidden where it cannot be deleted.
alter table machine add column is_active boolean not null default true;
alter table stock add column is_active boolean not null default true;
alter table producttype add column is_active boolean not null default true;
