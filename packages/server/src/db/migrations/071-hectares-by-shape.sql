-- Work that keeps a shape has its hectares by that; what its field was registered with when that ended says nothing of it.
-- Work on a field that is there keeps both: that had no boundary when the work was done.
update record set field_area = null
  where field_area is not null and worked_geometry is not null and field_name is not null;
