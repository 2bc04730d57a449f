-- Attribute types by which a farm's maps name their values are catalogue rows that it uses: its feed carries them.
insert into catalogue_use (farm, entity, id)
select distinct farm, 'fieldattributetype', key::integer from (
  select farm, jsonb_object_keys(field_attributes) as key from cropfield
  union select farm, jsonb_object_keys(attributes) from stock
  union select farm, jsonb_object_keys("values") from soilresearch
) maps where key ~ '^[1-9][0-9]{0,8}$'
on conflict do nothing;
