-- What things cost and bring: deliveries, products, hours, machines, fuel, harvests.
create table price (
  kind text not null,
  amount numeric not null,
  per text not null,
  valid_from date,
  stockrecord uuid,
  producttype integer references producttype (id),
  farmcontact uuid,
  machine uuid,
  crop integer references croptype (id),
  contract uuid,
  notes text
);
call complete_farm_table('price');
alter table price
  add foreign key (farm, stockrecord) references stockrecord (farm, id),
  add foreign key (farm, farmcontact) references farmcontact (farm, id),
  add foreign key (farm, machine) references machine (farm, id),
  add foreign key (farm, contract) references contract (farm, id);
