/** What `deprecated.test.ts` must find; nobody runs it. */
export const byClass = () => new google.maps.DirectionsService()

export const byMember = (place: google.maps.places.PlaceResult) => place.permanently_closed

export async function byLibrary() {
  const { DistanceMatrixService } = await google.maps.importLibrary('routes')
  return new DistanceMatrixService()
}
