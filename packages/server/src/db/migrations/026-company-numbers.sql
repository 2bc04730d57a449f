-- The number of a company with its authority (SIRET, CVR, KvK), which registers of plant protection
-- ask of the holder and of whom the work was done for.
alter table farm add column registration_number text;
alter table farmcontact add column registration_number text;
