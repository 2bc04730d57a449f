-- The other party and the carrier of what comes in and leaves, and the number of the document that goes with the load.
alter table stockrecord add column party uuid, add column carrier uuid, add column transport_number text;
alter table stockrecord
  add foreign key (farm, party) references farmcontact (farm, id),
  add foreign key (farm, carrier) references farmcontact (farm, id);
