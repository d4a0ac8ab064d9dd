-- Raises tickets with the words that `fill.sql` has, as frequent as they are there.
local faults = { "Leak", "Crack", "Stain", "Draught", "Noise", "Smell", "Gap" }
local parts = { "door", "window", "tap", "socket", "tile", "paint", "switch", "railing", "ceiling",
    "drain", "lift" }
local rooms = { "kitchen", "bath", "stairs", "balcony", "garage", "bedroom", "terrace", "hall",
    "lobby", "store", "porch", "study", "garden" }
local raised = 0

wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"

function request()
    raised = raised + 1
    local fault, part = faults[raised % #faults + 1], parts[raised % #parts + 1]
    local room = rooms[raised % #rooms + 1]
    local description = fault .. " was seen after the rain. Please look at the " .. part .. " soon."
    return wrk.format(nil, nil, nil, string.format(
        '{"project_id": "PROJECT", "title": "%s of the %s in the %s", "description": "%s", "category": "general"}',
        fault, part, room, description))
end
