/** Deprecated uses that `deprecated.test.ts` must find. This code never runs. */
export const byClass = () => new google.maps.DirectionsService()

export const byMember = (place: google.maps.places.PlaceResult) => place.permanently_closed

export async function byLibrary() {
  const { DistanceMatrixService } = await google.maps.importLibrary('routes')
  return new DistanceMatrixService()
}
