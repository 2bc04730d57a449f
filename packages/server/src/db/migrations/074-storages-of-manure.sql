-- What a storage holds of manure, and what comes into it in a month, both in cubic metres: the law asks for months of it.
alter table storage add column manure text, add column capacity numeric, add column manure_per_month numeric;
