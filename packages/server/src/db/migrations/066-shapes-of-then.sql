-- The shape a field had until it was drawn anew, for work that is entered later. Drawings from before kept none: work of then lies on the field as it lies.
alter table cropfield_lineage add column shape text;
