-- Energy and allergens of menu items (food display rules of 2020).
alter table menu_items
  add column kcal integer check (kcal >= 0),
  add column allergens text[] not null default '{}';
