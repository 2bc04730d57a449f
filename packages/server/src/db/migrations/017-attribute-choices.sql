-- What may be chosen of a field attribute, written as that of a kind of work: `choice a|b|c`.
alter table fieldattributetype add column specification text;
