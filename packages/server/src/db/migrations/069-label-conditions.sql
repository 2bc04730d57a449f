-- What the labels of products ask of the weather, as a farm typed it: registers do not state it.
create table labelcondition (
  producttype integer not null references producttype (id),
  most_wind numeric,
  least_temperature numeric,
  most_temperature numeric,
  least_humidity numeric,
  most_delta_t numeric,
  dry_hours integer,
  source text
);
call complete_farm_table('labelcondition');
