export interface City {
  id: string;
  name: string;
}

export const receiveCity = (wire: { city_id: string; city_name: string }): City => ({
  id: wire.city_id,
  name: wire.city_name,
});
