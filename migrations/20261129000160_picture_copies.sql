-- A phone gets no more than its screen shows; heads of pages on a desk are wider than 960 pixels.
alter table rendition
    drop constraint rendition_width_check,
    add constraint rendition_width_check check (width in (320, 640, 960, 1600));
